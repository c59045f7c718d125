import { postSourceUrl } from "../../content/urls.ts";
import { announce } from "../../islands/announce.ts";
import { copySource } from "../../islands/copy-source.ts";
import { useReadingAid } from "../../islands/reading-aids.ts";
import { useHrefOf } from "../../site-config-context.ts";
import { useWords } from "../../words-context.ts";
import "./MarkdownActions.css";

/** The post as Markdown, to copy or to open. Without scripts only the link is shown. */
export function MarkdownActions({ slug }: { slug: string }) {
  const url = useHrefOf()(postSourceUrl(slug));
  const words = useWords();
  const withReadingAids = useReadingAid();
  const copy = (button: Element) => {
    const copying = copySource(url);
    withReadingAids(button, async (_, own) => announce(button, (await copying) ? own.copied : own.markdownNotCopied));
  };
  return (
    <p className="MarkdownActions">
      <a href={url}>{words.post.viewMarkdown}</a>
      {/* Last, so that what it says stands beside it and moves nothing. */}
      <button type="button" onClick={({ currentTarget }) => copy(currentTarget)}>
        {words.post.copyMarkdown}
      </button>
      <output />
    </p>
  );
}
