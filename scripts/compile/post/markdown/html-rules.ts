import { defaultSchema } from "hast-util-sanitize";
import { find, html } from "property-information";
import { type AllowedHosts, isAllowedUrl } from "../../../../site/content/allowed-hosts.ts";
import type { DiagnosticCode } from "../../diagnostics/diagnostic.ts";
import { suggest } from "../../diagnostics/suggest.ts";
import { RESERVED_IDS } from "./reserved-ids.ts";

/** A violation of the HTML rules, without its place. */
export interface Breach {
  code: Extract<DiagnosticCode, `html-forbidden-${string}` | "html-dropped-attribute">;
  message: string;
  hint: string;
}

/** The schemes that a link to another site may have. */
export const LINK_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel", "irc", "ircs", "xmpp"];

export type UrlUse = "link" | "picture";

/** Elements that GitHub renders, though the list in hast-util-sanitize 5 lacks them. */
const ALSO_ALLOWED = ["abbr", "bdo", "caption", "cite", "dfn", "figcaption", "figure", "mark", "small", "time", "wbr"];
/** Elements that GitHub allows for its own output or to choose among picture files, which the build does here. */
const NOT_ALLOWED = ["input", "picture", "section", "source"];
const ELEMENTS = new Set(
  [...(defaultSchema.tagNames ?? []), ...ALSO_ALLOWED].filter((name) => !NOT_ALLOWED.includes(name)),
);

/** Attributes that GitHub allows everywhere, but that can break keyboard use or the page's own script. */
const NOT_EVERYWHERE = ["accessKey", "tabIndex", "name"];
const EVERYWHERE = namesOf("*").filter((name) => !NOT_EVERYWHERE.includes(name));

const ELEMENT_HINTS: Record<string, string> = {
  script: "Remove it. Figures are interactive by themselves; anything else belongs in the site's code",
  style: "Remove it. The look is the site's; for emphasis use Markdown, for data a figure",
  link: "Remove it. The look is the site's",
  iframe: "Write a link to the page, [title](https://…), or show the content as a figure",
  object: "Write a link, [title](https://…), or a picture, ![description](picture.png)",
  embed: "Write a link, [title](https://…), or a picture, ![description](picture.png)",
  video: "Write a link to the video, [title](https://…)",
  audio: "Write a link to the recording, [title](https://…)",
  svg: "Save the drawing as a file beside the post and write ![description](drawing.svg), or make it a figure",
  math: "Write the formula in TeX: $a^2 + b^2$",
  canvas: "Write a figure: ![description](../infographics/<slug>/<figure>.json)",
  picture: "Write ![description](picture.png): sizes and modern formats are made at build time",
  source: "Write ![description](picture.png): sizes and modern formats are made at build time",
  form: "Link to a page with the form, [title](https://…)",
  input: "For a task list write - [ ] or - [x]",
  button: "Write a link: [title](https://…)",
  section: "Use a heading: ## Title",
  center: 'Use <div align="center">',
  font: "Remove it. For emphasis use *Markdown* or <mark>",
  u: "Use *emphasis* or <ins>",
  aside: "Write a callout, > [!NOTE], or remove the tags and keep the text",
  noscript: "Remove the tags, and keep what is between them: pages are complete without scripts",
};

/** The elements that embed content of another site, and the list in the configuration that allows its hosts. */
const EMBEDS = { iframe: "frames", video: "videos" } as const;
type Embed = keyof typeof EMBEDS;

export function isEmbed(element: string): element is Embed {
  return Object.hasOwn(EMBEDS, element);
}

/** Matches a name that looks like a component of MDX. */
const COMPONENT = /^[A-Z][a-z]+[A-Z]\w*$/;

function hintForUnknown(written: string): string {
  const asText = `If it is meant as text, write \`<${written}>\` in backticks or \\<${written}>`;
  return COMPONENT.test(written)
    ? `${asText}; if it is a component of another system, remove its tags and keep the text`
    : asText;
}

/** `name` is lower case, as HTML reads it; `written` is what the author wrote, such as the String of List<String>. */
export function judgeElement(name: string, written = name, allow: AllowedHosts = {}): Breach | undefined {
  if (ELEMENTS.has(name) || (isEmbed(name) && allow[EMBEDS[name]]?.length)) return;
  return {
    code: "html-forbidden-element",
    message: `The HTML element <${written}> is not allowed in a post`,
    hint: (Object.hasOwn(ELEMENT_HINTS, name) && ELEMENT_HINTS[name]) || hintForUnknown(written),
  };
}

/** `name` is lower case, as HTML writes it. */
export function judgeAttribute(
  element: string,
  name: string,
  value: string,
  allow: AllowedHosts = {},
): Breach | undefined {
  const property = find(html, name).property;
  if (isEmbed(element)) return judgeEmbedAttribute({ element, name, property, value }, allow);
  if (!isAllowed(element, property, value)) return unknownAttribute(element, name);
  if (property === "id") return judgeId(value);
  if (property === "href" || property === "cite") return judgeUrl("link", value);
  if (property === "src" || property === "longDesc") return judgeUrl("picture", value, allow);
}

/** Attributes that run code: handlers, and those that hold a page. Any other unknown attribute is only dropped. */
const RUNS_CODE = /^(?:on|srcdoc$|formaction$)/;

function unknownAttribute(element: string, name: string): Breach {
  const hint = attributeHint(name);
  if (RUNS_CODE.test(name)) {
    const message = `The attribute ${name} is not allowed on <${element}> in a post`;
    return { code: "html-forbidden-attribute", message, hint };
  }
  return { code: "html-dropped-attribute", message: `The page drops the attribute ${name} of <${element}>`, hint };
}

/** The attributes that an author may write on a frame or a video. placeEmbeds uses them. */
const EMBED_PROPERTIES = ["src", "title", "poster", "width", "height", "allowFullScreen", "loading", "lang", "dir"];
const VIDEO_PROPERTIES = ["controls", "preload", "playsInline"];

interface EmbedAttribute {
  element: Embed;
  name: string;
  property: string;
  value: string;
}

function judgeEmbedAttribute(
  { element, name, property, value }: EmbedAttribute,
  allow: AllowedHosts,
): Breach | undefined {
  if (property === "poster") return judgeUrl("picture", value, allow);
  const isKnown = EMBED_PROPERTIES.includes(property) || (element === "video" && VIDEO_PROPERTIES.includes(property));
  if (!isKnown) return unknownAttribute(element, name);
  if (property !== "src" || isAllowedUrl(value, allow[EMBEDS[element]])) return;
  const message = element === "iframe" ? "A frame cannot show a page of that site" : "A video cannot come from there";
  return {
    code: "html-forbidden-url",
    message,
    hint: `Write a link to it, [title](${value})${orAllow(element, value)}`,
  };
}

/** Reports an attribute that is missing on a frame or a video of an allowed host. */
export function judgeEmbed(
  element: string,
  attributes: readonly { name: string; value: string }[],
): Breach | undefined {
  const what = element === "iframe" ? "frame" : element;
  const has = (wanted: string) => attributes.some(({ name, value }) => name === wanted && value.trim() !== "");
  if (!has("src")) return lacking(what, "src", 'src="https://…"');
  return has("title") ? undefined : lacking(what, "title", 'what it shows, for those who cannot see it: title="…"');
}

function lacking(what: string, name: string, hint: string): Breach {
  return { code: "html-forbidden-attribute", message: `The ${what} has no ${name}`, hint: `Write ${hint}` };
}

/**
 * The end of a hint: the line of the configuration that would allow a URL, or what to do with a video file in the project. "" if
 * neither applies.
 */
export function orAllow(element: Embed | "img", url: string): string {
  const { protocol, host } = URL.parse(url.trim().replace(/^\/\//, "https://")) ?? {};
  const isWeb = host && (protocol === "https:" || protocol === "http:");
  if (element === "video" && !/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/|$)/i.test(url))
    return ". Put the file on a host of videos first: the build publishes pictures only";
  const list = element === "img" ? "images" : EMBEDS[element];
  return isWeb ? `. To load from there, write in site/site.config.ts: allow: { ${list}: ["${host}"] }` : "";
}

export function judgeUrl(use: UrlUse, url: string, allow: AllowedHosts = {}): Breach | undefined {
  // Browsers skip spaces and control characters before the scheme, and tabs and line ends within it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers skip
  const plain = url.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, "");
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  const leavesTheSite = scheme !== undefined || /^[/\\]{2}/.test(plain);
  const allowed = use === "link" ? scheme === undefined || LINK_SCHEMES.includes(scheme) : !leavesTheSite;
  if (allowed || (use === "picture" && isAllowedUrl(plain, allow.images))) return;
  const code = "html-forbidden-url";
  if (use === "picture") {
    const from = scheme === undefined || scheme.startsWith("http") ? "another site" : `a ${scheme}: URL`;
    const save = "Save it in the repository, beside the post, and write its path: ![description](./picture.png)";
    const hint = save + orAllow("img", plain);
    return { code, message: `A picture cannot be loaded from ${from}`, hint };
  }
  const why = scheme === "javascript" ? ". Posts run no code of their own" : "";
  const near = suggest(scheme ?? "", ["https", "http", "mailto"]);
  const rest = plain.slice((scheme ?? "").length);
  const hint = near
    ? `Write ${near}${rest}`
    : `Use https:, mailto:, tel:, a path such as ./other-post.md, or an anchor such as #summary${why}`;
  return { code, message: `A link cannot start with ${scheme}:`, hint };
}

function judgeId(id: string): Breach | undefined {
  const isReserved = RESERVED_IDS.includes(id) || /^fn(ref)?-/.test(id);
  if (!isReserved && /^\S+$/.test(id)) return;
  return {
    code: "html-forbidden-attribute",
    message: isReserved
      ? `The page itself uses the id "${id}"`
      : "An id must have at least one character and no spaces",
    hint: `Choose another, such as id="${isReserved ? `${id}-of-post` : id.trim().replace(/\s+/g, "-") || "details"}"`,
  };
}

function isAllowed(element: string, property: string, value: string): boolean {
  // The one class that GitHub understands: it names the language of a code block.
  if (property === "className") return element === "code" && /^language-\S+$/.test(value);
  if (property === "name") return element === "a" || element === "details";
  if (property.startsWith("data")) return property === "dateTime";
  return EVERYWHERE.includes(property) || namesOf(element).includes(property);
}

function namesOf(element: string): string[] {
  return (defaultSchema.attributes?.[element] ?? []).filter((definition) => typeof definition === "string");
}

function attributeHint(name: string): string {
  if (name.startsWith("on")) return "Remove it. Posts run no code of their own; figures are interactive by themselves";
  if (name === "style" || name === "class")
    return "Remove it. The look is the site's; alerts (> [!NOTE]) set text apart";
  if (name === "srcset") return "Remove it. Sizes and modern formats are made at build time";
  return "Remove it";
}
