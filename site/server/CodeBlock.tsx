import type { ComponentPropsWithoutRef } from "react";
import { languageName } from "./language-name.ts";

/** Code in a frame that names its language. islands/reading/copy-code.ts adds a button to it. */
export function CodeBlock(props: ComponentPropsWithoutRef<"pre"> & { "data-language"?: string }) {
  return (
    <div className="Code">
      <p className="Code-head">
        <span>{languageName(props["data-language"])}</span>
      </p>
      <pre {...props} />
    </div>
  );
}
