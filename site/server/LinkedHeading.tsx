import type { ComponentPropsWithoutRef } from "react";
import { useLanguage } from "../words-context.ts";

interface Props extends ComponentPropsWithoutRef<"h2"> {
  as: "h2" | "h3" | "h4" | "h5" | "h6";
  /** The text of the heading, as in the contents. */
  text: string;
}

/**
 * A heading with a link to itself beside it. Inside the heading, the link would be read out and listed as part of it. Both have
 * the heading's direction.
 */
export function LinkedHeading({ as: Tag, text, dir, ...props }: Props) {
  const words = useLanguage().words.documents.post;
  return (
    <div className="Heading" dir={dir}>
      <Tag {...props} />
      <a
        className="Heading-link"
        href={`#${props.id}`}
        aria-label={words.sectionLink({ heading: text })}
        data-print="no"
      >
        #
      </a>
    </div>
  );
}
