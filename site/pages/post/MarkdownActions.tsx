import { postSourceUrl } from "../../content/urls.ts";
import { withReadingAids } from "../../islands/reading-aids.ts";
import "./MarkdownActions.css";

/** The post as Markdown, to take along. Without scripts the link alone: the button is for who can use it. */
export function MarkdownActions({ slug }: { slug: string }) {
  const url = postSourceUrl(slug);
  return (
    <p className="MarkdownActions">
      <button
        type="button"
        onClick={({ currentTarget }) =>
          withReadingAids(currentTarget, ({ copySource }) => copySource(currentTarget, url))
        }
      >
        Copy as Markdown
      </button>
      <a href={url}>View as Markdown</a>
      <output />
    </p>
  );
}
