import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { languageOf, textDirection } from "../../site/content/words/language.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { ContentGraph } from "../graph/content-graph.ts";
import { MemoryStore } from "../graph/memory-store.ts";
import { checkIssueMails } from "../newsletter/issue/check-issue-mails.ts";
import type { Build } from "./open-graph.ts";

/** The problems of the mails of issues that are still to be sent. Their few posts are compiled once more, as a build keeps no texts. */
export function checkMails(build: Build, known: readonly Diagnostic[]): Promise<Diagnostic[]> {
  const { config, options } = build;
  return checkIssueMails({ graph: contentGraph(build), config, root: options.folders.root }, known);
}

function contentGraph({ sources, store, read, config, options }: Build): ContentGraph {
  const memory = new MemoryStore({
    read,
    files: [...sources.figures, ...sources.images],
    keepBodies: true,
    categories: config.categories,
    allow: config.allow,
    direction: textDirection(config.locale),
    words: languageOf(config).words.documents.post,
    knownMeta: (file) => store.meta(file),
  });
  const { clock } = options;
  return new ContentGraph(sources, memory, { ...config, hasNewsletter: hasNewsletter(config), site: config, clock });
}
