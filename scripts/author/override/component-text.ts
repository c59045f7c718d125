import { posix } from "node:path";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";

const IMPORT = /(\bfrom |\bimport |\bimport\()(["'])(\.{1,2}\/[^"']+)\2/g;

/** The engine's component as a module of the owner's: it imports from the engine by public names, and its styles from beside it. */
export function copiedComponent(file: string, text: string): string {
  const styles = stylesOf(file);
  return text.replace(IMPORT, (_, before: string, quote: string, path: string) => {
    const target = posix.join(posix.dirname(file), path);
    return `${before}${quote}${target === styles ? path : publicName(target)}${quote}`;
  });
}

/** A component of the owner's that wraps the engine's, so that the owner can add something around it. */
export function wrappedComponent(name: string): string {
  return `import type { ComponentProps } from "react";
import { ${name} as Original } from "visual-briefs/site/${name}";

export function ${name}(props: ComponentProps<typeof Original>) {
  return <Original {...props} />;
}
`;
}

/** The styles beside a component. */
export function stylesOf(file: string): string {
  return file.replace(/\.tsx$/, ".css");
}

function publicName(target: string): string {
  const named = Object.entries(OVERRIDABLE).find(([, { file }]) => file === target);
  return `visual-briefs/site/${named ? named[0] : target.replace(/^site\//, "")}`;
}
