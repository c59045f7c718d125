import type { MouseEvent } from "react";
import { CategoryBadge } from "../components/CategoryBadge.tsx";
import { shortDate } from "../content/calendar-day.ts";
import { postUrl } from "../content/urls.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import type { HighlightedText, PostHit } from "./engine/search-result.ts";
import { HitKindLabel } from "./HitKindLabel.tsx";
import { partUrl } from "./hit-urls.ts";
import css from "./SearchResults.css?inline";

adoptStyles(css);

interface Props {
  hits: PostHit[];
  listId: string;
  /** Options are counted through: a post, its parts, the next post. */
  optionId: (at: number) => string;
  active: number;
  /** The answer to what was asked before. */
  isStale: boolean;
  onFollow: (event: MouseEvent, url: string) => void;
}

/** The hits by post. They are links, and options of the box: arrow keys choose among them while the reader types. */
export function SearchResults({ hits, listId, optionId, active, isStale, onFollow }: Props) {
  let at = -1;
  const option = (url: string) => {
    at++;
    return {
      id: optionId(at),
      role: "option",
      className: "Search-hit",
      tabIndex: -1,
      href: url,
      "aria-selected": at === active,
      onClick: (event: MouseEvent) => onFollow(event, url),
    };
  };
  return (
    <div id={listId} className="Search-hits" role="listbox" aria-label="Results" aria-busy={isStale}>
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element stands for outside of select.
        <div
          key={hit.slug}
          role="group"
          aria-label={plain(hit.title)}
          className="Search-post"
          data-category={hit.category}
        >
          <a {...option(postUrl(hit.slug))}>
            <span className="Search-meta">
              <CategoryBadge category={hit.category} /> {shortDate(hit.date)}
              {hit.tags.map((tag) => (
                <mark key={tag}>{tag}</mark>
              ))}
            </span>
            <Marked as="b" text={hit.title} />
            <Marked text={hit.text} />
          </a>
          {hit.parts.map((part) => (
            <a key={part.id} {...option(partUrl(hit.slug, part.id))} data-part="">
              <HitKindLabel kind={part.figure} />
              <Marked as="b" text={part.title} />
              <Marked text={part.text} />
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}

function Marked({ text, as: Tag = "span" }: { text: HighlightedText; as?: "b" | "span" }) {
  let start = 0;
  return (
    <Tag>
      {text.map((piece) => {
        start += piece.text.length;
        return piece.marked ? <mark key={start}>{piece.text}</mark> : piece.text;
      })}
    </Tag>
  );
}

function plain(text: HighlightedText): string {
  return text.map((piece) => piece.text).join("");
}
