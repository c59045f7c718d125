import { postSourceUrl } from "../../content/urls.ts";
import { useReadingAid } from "../../islands/reading-aids.ts";
import { useHrefOf } from "../../site-config-context.ts";
import { useWords } from "../../words-context.ts";
import "./MarkdownActions.css";

/** The post as Markdown, to copy or to open. Without scripts only the link is shown. */
export function MarkdownActions({ slug }: { slug: string }) {
  const url = useHrefOf()(postSourceUrl(slug));
  const words = useWords();
  const withReadingAids = useReadingAid();
  return (
    <p className="MarkdownActions">
      <button
        type="button"
        onClick={({ currentTarget }) =>
          withReadingAids(currentTarget, ({ copySource }, own) => copySource(currentTarget, url, own))
        }
      >
        {words.post.copyMarkdown}
      </button>
      <a href={url}>{words.post.viewMarkdown}</a>
      <output />
    </p>
  );
}
