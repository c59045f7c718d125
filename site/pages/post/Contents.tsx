import type { Heading } from "../../content/types.ts";
import { useLanguage } from "../../words-context.ts";

/** A longer list may scroll in the margin, so it must be reachable by keyboard. */
const MAX_UNSCROLLED = 12;

/** The post's sections, folded on a phone and in the margin of a wide window. Rendered at build time. */
export function Contents({ headings }: { headings: Heading[] }) {
  const words = useLanguage().words.documents.post;
  return (
    <nav aria-label={words.contents} tabIndex={headings.length > MAX_UNSCROLLED ? 0 : undefined}>
      <details>
        <summary>{words.contents}</summary>
        <ol>
          {headings.map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`} dir="auto">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
