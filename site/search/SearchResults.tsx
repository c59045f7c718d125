import { Fragment, type MouseEvent } from "react";
import { CategoryBadge } from "../components/CategoryBadge.tsx";
import { shortDate } from "../content/calendar-day.ts";
import { postUrl } from "../content/urls.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import { useHrefOf, useSiteConfig } from "../site-config-context.ts";
import type { HighlightedText, PostHit } from "./engine/search-result.ts";
import { HitKindLabel } from "./HitKindLabel.tsx";
import { partUrl } from "./hit-urls.ts";
import css from "./SearchResults.css?inline";
import type { Combobox } from "./use-combobox.ts";
import { useSearchWords } from "./use-search-words.ts";

adoptStyles(css);

interface Props {
  hits: PostHit[];
  combobox: Combobox;
  /** Whether the results are still those of the previous query. */
  isStale: boolean;
  onFollow: (event: MouseEvent, url: string) => void;
}

/** The hits by post. They are links, and options of the combobox: arrow keys choose among them while the reader types. */
export function SearchResults({ hits, combobox, isStale, onFollow }: Props) {
  const words = useSearchWords();
  const { locale } = useSiteConfig();
  // Counts in the order of hitUrls: a post, its parts, the next post.
  let at = 0;
  const hrefOf = useHrefOf();
  const option = (url: string) => ({
    ...combobox.optionProps(at++),
    className: "Search-hit",
    href: hrefOf(url),
    onClick: (event: MouseEvent) => onFollow(event, url),
  });
  return (
    <div id={combobox.listId} className="Search-hits" role="listbox" aria-label={words.results} aria-busy={isStale}>
      {hits.map((hit) => (
        // biome-ignore lint/a11y/useSemanticElements: no element stands for a group of options outside of <select>.
        <div
          key={hit.slug}
          role="group"
          aria-label={plain(hit.title)}
          className="Search-post"
          data-category={hit.category}
        >
          <a {...option(postUrl(hit.slug))}>
            {/* The spaces are for the name of the option. */}
            <span className="Search-meta PostCard-meta">
              <span>
                <CategoryBadge category={hit.category} />
              </span>{" "}
              <span>{shortDate(hit.date, locale)}</span>
              {hit.tags.map((tag) => (
                <Fragment key={tag}>
                  {" "}
                  <span>
                    <mark>{tag}</mark>
                  </span>
                </Fragment>
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
    // A new text gets a new element: a browser that translates the page has replaced the text nodes that React knows.
    <Tag key={JSON.stringify(text)} dir="auto">
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
