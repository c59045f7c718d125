import type { ComponentPropsWithoutRef } from "react";

interface Props extends ComponentPropsWithoutRef<"h2"> {
  as: "h2" | "h3" | "h4" | "h5" | "h6";
  /** As the contents list it. */
  text: string;
}

/** A heading with a link to itself beside it, not in it: read and listed, the heading is its own words alone. */
export function LinkedHeading({ as: Tag, text, ...props }: Props) {
  return (
    <div className="Heading">
      <Tag {...props} />
      <a className="Heading-link" href={`#${props.id}`} aria-label={`Link to this section: ${text}`} data-print="no">
        #
      </a>
    </div>
  );
}
