import type { ComponentPropsWithoutRef } from "react";

interface Props extends ComponentPropsWithoutRef<"h2"> {
  as: "h2" | "h3" | "h4" | "h5" | "h6";
  /** As in the contents. */
  text: string;
}

/** A heading with a link to itself beside it. Inside the heading, the link would be read out and listed as part of it. */
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
