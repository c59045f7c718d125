import { postSourceUrl } from "../../content/urls.ts";
import { withReadingAids } from "../../islands/reading-aids.ts";
import "./MarkdownActions.css";

/** The post as Markdown, to copy or to open. Without scripts only the link is shown. */
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
