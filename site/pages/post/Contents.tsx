import type { Heading } from "../../content/types.ts";
import "./Contents.css";

/** The post's sections, in the margin of a wide window. */
export function Contents({ headings }: { headings: Heading[] }) {
  const sections = headings.filter((heading) => heading.depth === 2);
  if (sections.length < 2) return null;
  return (
    <nav className="Contents" aria-label="Contents" data-print="no">
      <p className="Contents-title">In this brief</p>
      <ol>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
