/** A component's opening tag on a line of its own; it may go on below. */
const OPENING = /^[ \t]*<[A-Z][\w.]*(?:\s(?:[^<>]|=>)*)?(?<end>\/?>)?\s*$/;
const CLOSING = /^[ \t]*<\/[A-Z][\w.]*>\s*$/;
/** The > of an arrow function ends no tag. */
const TAG_END = /(?<!=)>\s*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)/;

/** An open component: its own indent, and how much indent its lines lose. */
interface OpenComponent {
  indent: number;
  taken?: number;
}

/** Moves text within components out to the component's own indent. MDX has no indented code, but Markdown would read it as such. */
export function unindentChildren(text: string): string {
  const open: OpenComponent[] = [];
  let fence: string | undefined;
  let isInTag = false;
  const lines = text.split("\n").map((line) => {
    if (isInTag) {
      isInTag = !TAG_END.test(line);
      if (/\/>\s*$/.test(line)) open.pop();
      return line;
    }
    if (fence === undefined && CLOSING.test(line)) open.pop();
    const moved = moveOut(line, open.at(-1));
    const [, marks, rest = ""] = FENCE.exec(moved) ?? [];
    if (fence === undefined) fence = marks;
    else if (marks?.startsWith(fence) && rest.trim() === "") fence = undefined;
    const opening = fence === undefined ? OPENING.exec(moved) : null;
    if (opening && opening.groups?.end !== "/>") {
      isInTag = opening.groups?.end === undefined;
      open.push({ indent: indentOf(moved) });
    }
    return moved;
  });
  return lines.join("\n");
}

function moveOut(line: string, within: OpenComponent | undefined): string {
  if (!within || line.trim() === "") return line;
  within.taken ??= Math.max(0, indentOf(line) - within.indent);
  return line.slice(Math.min(within.taken, indentOf(line)));
}

function indentOf(line: string): number {
  return line.search(/[^ \t]|$/);
}
