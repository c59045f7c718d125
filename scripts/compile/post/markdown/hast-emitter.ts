import type { Element, ElementContent } from "hast";
import type { Emitter } from "highlight.js";

/**
 * Makes an HTML tree of what highlight.js finds. lowlight's own one splits the name of a scope each time it occurs, a
 * hundred times for a block of code.
 */
export class HastEmitter implements Emitter {
  readonly children: ElementContent[] = [];
  readonly #open: ElementContent[][] = [this.children];

  addText(text: string): void {
    if (text === "") return;
    const siblings = this.#siblings();
    const last = siblings.at(-1);
    if (last?.type === "text") last.value += text;
    else siblings.push({ type: "text", value: text });
  }

  startScope(name: string): void {
    this.openNode(name);
  }

  endScope(): void {
    this.closeNode();
  }

  /** Not in the type of an emitter, though highlight.js calls it. */
  openNode(name: string): void {
    const node = span(classesOf(name));
    this.#siblings().push(node);
    this.#open.push(node.children);
  }

  closeNode(): void {
    this.#open.pop();
  }

  __addSublanguage({ children }: HastEmitter, name: string): void {
    const siblings = this.#siblings();
    if (name) siblings.push({ ...span([name]), children });
    else for (const child of children) siblings.push(child);
  }

  finalize(): void {}

  toHTML(): string {
    return "";
  }

  #siblings(): ElementContent[] {
    return this.#open.at(-1) ?? this.children;
  }
}

function span(className: string[]): Element {
  return { type: "element", tagName: "span", properties: { className }, children: [] };
}

const classes = new Map<string, readonly string[]>();

/** The classes of a scope such as title.function: `hljs-title` and `function_`. */
function classesOf(scope: string): string[] {
  const known = classes.get(scope) ?? scope.split(".").map((part, at) => (at ? part + "_".repeat(at) : `hljs-${part}`));
  classes.set(scope, known);
  return [...known];
}
