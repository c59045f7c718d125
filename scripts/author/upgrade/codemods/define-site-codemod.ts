import { type ESTree, parseSync } from "rolldown/utils";
import { CONFIG_FILE } from "../../../project/site-config/config-file.ts";
import type { Codemod } from "./codemod.ts";
import { propertyOf } from "./config-settings.ts";
import { editText, type TextEdit } from "./text-edit.ts";

/** In 0.1.0 the configuration was a typed constant, below the declaration of its type or an import of it. */
export const defineSiteCodemod: Codemod = {
  version: "0.2.0",
  title: `${CONFIG_FILE} exports defineSite({ … }), and has booking in place of bookingUrl and bookingOffer`,
  reads: [CONFIG_FILE],
  apply(files) {
    const text = files[CONFIG_FILE];
    return text === undefined ? files : { ...files, [CONFIG_FILE]: withDefineSite(text) };
  },
};

const IMPORT = 'import { defineSite } from "visual-briefs/config";\n';

/** The import in a site that was copied with the engine. */
const IMPORT_IN_COPY = /^(import \{ defineSite \} from )"\.\/content\/site-config\.ts"/m;

function withDefineSite(text: string): string {
  const { body } = parseSync(CONFIG_FILE, text).program;
  const constant = body.map(siteConfigOf).find((one) => one !== undefined);
  if (!constant) return text.replace(IMPORT_IN_COPY, '$1"visual-briefs/config"');
  const { statement, settings } = constant;
  const types = body.filter(declaresConfigType).map((one) => removal(one, text));
  return `${IMPORT}\n${editText(text, [
    ...types,
    { start: statement.start, end: settings.start, text: "export default defineSite(" },
    { start: settings.end, end: statement.end, text: ");" },
    ...bookingEdits(settings, text),
  ]).trimStart()}`;
}

/** The statement `export const siteConfig = { … }`. */
function siteConfigOf(statement: ESTree.Program["body"][number]) {
  if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return;
  const [only] = statement.declaration.declarations;
  if (only?.id.type !== "Identifier" || only.id.name !== "siteConfig") return;
  return only.init?.type === "ObjectExpression" ? { statement, settings: only.init } : undefined;
}

function declaresConfigType(statement: ESTree.Program["body"][number]): boolean {
  if (statement.type === "ImportDeclaration")
    return /^\.\/content\/(?:categories|site-config)\.ts$/.test(statement.source.value);
  if (statement.type !== "ExportNamedDeclaration") return false;
  const { declaration } = statement;
  return declaration?.type === "TSInterfaceDeclaration" && declaration.id.name === "SiteConfig";
}

function bookingEdits(settings: ESTree.ObjectExpression, text: string): TextEdit[] {
  const url = propertyOf(settings, "bookingUrl");
  const offer = propertyOf(settings, "bookingOffer");
  if (!url || !offer) return [];
  const sourceOf = ({ start, end }: ESTree.Span) => text.slice(start, end);
  const booking = `booking: {\n    url: ${sourceOf(url.value)},\n    offer: ${sourceOf(offer.value)},\n  }`;
  return [{ start: url.start, end: url.end, text: booking }, removal(offer, text)];
}

/** Removes a node with its indent, its comma and the end of its line. */
function removal({ start, end }: ESTree.Span, text: string): TextEdit {
  const [before = ""] = /[ \t]*$/.exec(text.slice(0, start)) ?? [];
  const [after = ""] = /^,?[ \t]*\n*/.exec(text.slice(end)) ?? [];
  return { start: start - before.length, end: end + after.length, text: "" };
}
