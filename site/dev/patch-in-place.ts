import type { PostHtml } from "../content/page-data.ts";

/**
 * Makes React's next write of the server's HTML patch the page rather than replace it: what has not changed keeps its
 * position, its focus, and whether it is open. `shown` is the HTML that the page was made from: in the page itself, scripts
 * and the reader have changed it since.
 */
export function patchInPlace(shown: PostHtml): void {
  const sources = new Map(Object.entries(shown));
  for (const element of document.querySelectorAll<HTMLElement>("[data-html]")) {
    const before = sources.get(element.dataset.html ?? "");
    Object.defineProperty(element, "innerHTML", {
      configurable: true,
      set: (html: string) => patch(element, parse(before ?? ""), parse(html)),
    });
  }
}

function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

/** Changes the live element, which was made from `before`, to what `after` would have made. */
function patch(live: ParentNode & Node, before: Node, after: Node): void {
  const was = [...before.childNodes];
  const now = [...after.childNodes];
  const shown = [...live.childNodes];
  // A script has changed it in the page: it is replaced.
  if (shown.length !== was.length) {
    live.replaceChildren(...copies(now));
    return;
  }
  const [start, end] = equalEnds(was, now);
  const [old, wanted] = [was.slice(start, was.length - end), now.slice(start, now.length - end)];
  const there = shown.slice(start, shown.length - end);
  if (old.length === wanted.length) {
    for (const [i, node] of wanted.entries()) patchNode(there[i], old[i], node);
  } else {
    const next = shown[start + old.length] ?? null;
    for (const node of there) node.remove();
    for (const node of copies(wanted)) live.insertBefore(node, next);
  }
}

function patchNode(live: ChildNode | undefined, before: Node | undefined, after: Node): void {
  if (!live || !before || before.isEqualNode(after)) return;
  if (live instanceof Element && before instanceof Element && after instanceof Element && isAlike(before, after)) {
    patch(live, before, after);
  } else live.replaceWith(...copies([after]));
}

/** How many children are the same at the start, and how many at the end. */
function equalEnds(was: Node[], now: Node[]): [number, number] {
  const most = Math.min(was.length, now.length);
  let start = 0;
  while (start < most && was[start]?.isEqualNode(now[start] ?? null)) start++;
  let end = 0;
  while (end < most - start && was.at(-1 - end)?.isEqualNode(now.at(-1 - end) ?? null)) end++;
  return [start, end];
}

/** Whether the elements differ in their contents only. A drawing is replaced as a whole, together with its interactive chart. */
function isAlike(a: Element, b: Element): boolean {
  return !a.matches(".Figure-chart, svg") && a.cloneNode().isEqualNode(b.cloneNode());
}

function copies(nodes: Node[]): Node[] {
  return nodes.map((node) => document.importNode(node, true));
}
