import { decodeFragment } from "../../content/decode-fragment.ts";

/** A section is being read once its heading is above this height, measured from the top of the window. */
const READING_LINE = "25%";

/** Marks the section that is being read in the contents, and keeps the mark in view if the contents are long. */
export function followContents(contents: HTMLElement, signal: AbortSignal): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of contents.querySelectorAll("a")) {
    const heading = document.getElementById(decodeFragment(link.hash));
    if (heading) links.set(heading, link);
  }
  const passed = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) passed[isIntersecting ? "add" : "delete"](target);
      const at = [...links.keys()].findLast((heading) => passed.has(heading));
      mark(contents, at && links.get(at));
    },
    // From far above the window down to the line: headings in there have been passed.
    { rootMargin: `9999999px 0px -${100 - Number.parseInt(READING_LINE, 10)}%` },
  );
  for (const heading of links.keys()) observer.observe(heading);
  signal.addEventListener("abort", () => observer.disconnect());
}

function mark(contents: HTMLElement, link: HTMLAnchorElement | undefined): void {
  for (const marked of contents.querySelectorAll("[aria-current]")) marked.removeAttribute("aria-current");
  if (!link) return;
  link.ariaCurrent = "location";
  const { top, bottom } = link.getBoundingClientRect();
  const view = contents.getBoundingClientRect();
  if (top < view.top || bottom > view.bottom) contents.scrollTop += top - view.top - view.height / 2;
}
