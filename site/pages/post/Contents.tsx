import type { Heading } from "../../content/types.ts";

/** More than these may be more than a margin holds: the list scrolls then, and a keyboard must be able to. */
const SHORT = 12;

/** The post's sections: folded on a phone, in the margin of a wide window. Rendered at build time. */
export function Contents({ headings }: { headings: Heading[] }) {
  return (
    <nav aria-label="Contents" tabIndex={headings.length > SHORT ? 0 : undefined}>
      <details>
        <summary>Contents</summary>
        <ol>
          {headings.map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
