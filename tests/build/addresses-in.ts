import { type DefaultTreeAdapterTypes, parse } from "parse5";

/** Every address in a file of a built site, by what the file is. Paths of the site in its data, such as a list's own, are none. */
export function addressesIn(path: string, text: string): string[] {
  const [extension] = /(?<=\.)\w+$/.exec(path) ?? ["html"];
  if (extension === "html") return inHtml(text);
  if (extension === "json" || extension === "webmanifest") return inData(JSON.parse(text));
  if (extension === "css") return [...text.matchAll(/url\(["']?(?!data:)([^"')]+)/g)].map(([, url = ""]) => url);
  // A minifier joins lists.
  if (extension === "js")
    return [...text.matchAll(/["'`](\/[^"'`\s]*assets\/[^"'`\s]+\.\w+)["'`]/g)].flatMap(([, all = ""]) =>
      all.split(","),
    );
  if (extension === "xml" || extension === "atom") return [...inXml(text), ...inHtml(unescaped(text))];
  return absoluteIn(text);
}

const ATTRIBUTES = new Set(["href", "src", "action", "formaction", "poster", "cite", "data-src", "longdesc"]);

function inHtml(html: string): string[] {
  return elementsOf(parse(html)).flatMap(({ tagName, attrs, childNodes }) => {
    const text = childNodes.map((child) => ("value" in child ? child.value : "")).join("");
    const isData = attrs.some(({ name, value }) => name === "type" && /json/.test(value));
    return [
      ...attrs.flatMap(({ name, value }) => {
        if (ATTRIBUTES.has(name)) return [value];
        if (/^(?:image)?srcset$/.test(name)) return value.split(/,\s+/).map((one) => one.split(/\s/)[0] ?? "");
        if (name === "data-scripts") return value.split(" ");
        return name === "content" ? absoluteIn(value) : [];
      }),
      ...(tagName === "script" && isData ? inData(JSON.parse(text)) : []),
    ];
  });
}

/** A string in data is an address if it begins like one; HTML in data is read as HTML. `path` and `slug` name pages to the client. */
function inData(value: unknown, key = ""): string[] {
  if (typeof value === "object" && value) return Object.entries(value).flatMap(([name, one]) => inData(one, name));
  if (typeof value !== "string" || key === "path") return [];
  if (value.includes("<")) return inHtml(value);
  return /^(?:https?:\/\/\S+|\/\S*)$/.test(value) ? [value] : [];
}

function inXml(text: string): string[] {
  return [...absoluteIn(text), ...[...text.matchAll(/\bhref="([^"]+)"/g)].map(([, href = ""]) => unescaped(href))];
}

function absoluteIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s"'<>)\]&;,]+/g)].map(([url]) => url.replace(/[.:]+$/, ""));
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? "");
}

function elementsOf(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const below = "childNodes" in node ? node.childNodes.flatMap(elementsOf) : [];
  return "tagName" in node ? [node, ...below] : below;
}
