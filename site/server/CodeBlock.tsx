import type { ComponentPropsWithoutRef } from "react";
import { useLanguage } from "../words-context.ts";
import { languageName } from "./language-name.ts";

/** Code in a frame that names its language. islands/reading/copy-code.ts adds a button to it. */
export function CodeBlock(props: ComponentPropsWithoutRef<"pre"> & { "data-language"?: string }) {
  const words = useLanguage().words.documents.post;
  const { "data-language": language } = props;
  return (
    <div className="Code">
      <p className="Code-head">
        <span>{language === undefined ? words.code : languageName(language)}</span>
      </p>
      <pre {...props} />
    </div>
  );
}
