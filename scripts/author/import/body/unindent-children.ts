/** A component's tag that has the line for itself, or begins there and goes on below. */
const OPENING = /^[ \t]*<[A-Z][\w.]*(?:\s(?:[^<>]|=>)*)?(?<end>\/?>)?\s*$/;
const CLOSING = /^[ \t]*<\/[A-Z][\w.]*>\s*$/;
/** An arrow is no end. */
const TAG_END = /(?<!=)>\s*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)/;

/** A component whose end has not come: how far in it stands, and how much of their indent its lines lose. */
interface Open {
  indent: number;
  taken?: number;
}

/** Text within components as far in as they are: MDX has no indented code, Markdown would take it for such. */
export function unindentChildren(text: string): string {
  const open: Open[] = [];
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

function moveOut(line: string, within: Open | undefined): string {
  if (!within || line.trim() === "") return line;
  within.taken ??= Math.max(0, indentOf(line) - within.indent);
  return line.slice(Math.min(within.taken, indentOf(line)));
}

function indentOf(line: string): number {
  return line.search(/[^ \t]|$/);
}
