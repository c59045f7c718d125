import type { DefaultTreeAdapterTypes } from "parse5";
import { parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const MAX_BYTES = 30_000;
const TAGS = new Set("html head title meta style body div span p h1 a table tbody tr td".split(" "));
const LOADING = /^(src|srcset|background|poster|data|action|on\w+)$/;
/** CSS that Outlook, Gmail or Yahoo ignores or breaks on (caniemail.com). */
const UNKNOWN_CSS =
  /url\(|@import|@font-face|var\(|(^|[\s;{])--|calc\(|clamp\(|light-dark\(|color-mix\(|oklch\(|[\d.]rem\b|position:|float:|display:\s*(inline-)?(flex|grid)|\b(gap|inset|object-fit):/;

/** What some mail program would get wrong in a mail's HTML. `links`: the URLs it may link to. */
export function mailFaults(html: string, links: readonly string[]): string[] {
  const faults = [...readings(html)].flatMap(([reader, read]) =>
    elements(parse(read)).flatMap((element) => elementFaults(element, links).map((fault) => `${reader}: ${fault}`)),
  );
  const size = Buffer.byteLength(html);
  if (size >= MAX_BYTES) faults.push(`${size} bytes`);
  if (html.includes("&apos;")) faults.push("Outlook shows &apos; literally");
  return [...faults, ...headFaults(elements(parse(html)))];
}

/** The HTML as others read it, and as Outlook on Windows does, with the content of conditional comments. */
function readings(html: string): Map<string, string> {
  const outlook = html
    .replace(/<!--\[if !mso\]><!-->.*?<!--<!\[endif\]-->/gs, "")
    .replace(/<!--\[if (lte mso 11)\]>.*?<!\[endif\]-->/gs, "")
    .replace(/<noscript>.*?<\/noscript>/gs, "")
    .replace(/<!--\[if mso[^\]]*\]>|<!\[endif\]-->/g, "");
  return new Map([
    ["others", html],
    ["Outlook", outlook],
  ]);
}

function elementFaults(element: Element, links: readonly string[]): string[] {
  const { tagName, attrs } = element;
  const css = tagName === "style" ? textOf(element) : (attribute(element, "style") ?? "");
  const unknown = UNKNOWN_CSS.exec(css)?.[0].trim();
  const href = attribute(element, "href");
  return [
    ...(TAGS.has(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.filter(({ name }) => LOADING.test(name)).map(({ name }) => `<${tagName} ${name}>`),
    ...(unknown === undefined ? [] : [`CSS ${unknown}`]),
    ...(href === undefined || links.includes(href) ? [] : [`leads to ${href}`]),
    ...(tagName === "table" && attribute(element, "role") !== "presentation" ? ["a layout table without a role"] : []),
  ];
}

function headFaults(all: Element[]): string[] {
  const html = all.find(({ tagName }) => tagName === "html");
  const title = all.find(({ tagName }) => tagName === "title");
  const named = new Set(all.map((element) => element.tagName === "meta" && attribute(element, "name")));
  const metas = ["viewport", "color-scheme", "supported-color-schemes"];
  return [
    ...["lang", "dir"].filter((name) => !html || !attribute(html, name)),
    ...(title && textOf(title) ? [] : ["title"]),
    ...metas.filter((name) => !named.has(name)),
  ].map((name) => `no ${name}`);
}

export function elements(node: Node): Element[] {
  const own = "tagName" in node ? [node] : [];
  return "childNodes" in node ? [...own, ...node.childNodes.flatMap(elements)] : own;
}

export function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}
