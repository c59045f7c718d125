import type { HostingConfig, Redirect } from "../../project/firebase-config.ts";
import type { PathRule } from "../../project/path-rule.ts";
import { expandGlob } from "./expand-glob.ts";

type Header = { key: string; value: string };

/**
 * What nginx needs to serve the site as Hosting does, to be included in a `server` block that has the `root`. nginx takes the
 * first regular expression that matches, and a location with headers inherits none: each has all of its own, and the last
 * rule comes first, as it wins with Hosting.
 */
export function nginxConfig({ headers = [], redirects = [] }: HostingConfig, base: string): string {
  const general = headers.filter(({ source }) => source === "**").flatMap((rule) => rule.headers);
  const special = headers.filter(isSpecial).reverse();
  return [
    "# Written by briefs build. Include it in the server block of the site, beside its root.",
    "absolute_redirect off;",
    `error_page 404 ${base}404.html;`,
    ...(base === "/" ? [] : [location(`= ${base.slice(0, -1)}`, [`return 301 ${base};`])]),
    ...redirects.flatMap(redirectLocations),
    ...special.map((rule) =>
      location(`~ ${quoted(rule.regex ?? regexOf(rule.source ?? ""))}`, served([...general, ...rule.headers])),
    ),
    location("/", served(general)),
    "",
  ].join("\n");
}

function isSpecial({ source, regex }: PathRule): boolean {
  return regex !== undefined || (source !== undefined && source !== "**" && /^(?:\/|\*\*)/.test(source));
}

function location(matcher: string, lines: string[]): string {
  return [`location ${matcher} {`, ...lines.map((line) => `  ${line}`), "}"].join("\n");
}

/** Of a header that is set twice, the last value counts. The type of a file is no header to nginx. */
function served(headers: Header[]): string[] {
  const values = new Map(headers.map(({ key, value }) => [key, value]));
  const type = values.get("Content-Type");
  values.delete("Content-Type");
  return [
    ...(type === undefined ? [] : ["types {}", `default_type ${quoted(type)};`]),
    ...Array.from(values, ([key, value]) => `add_header ${key} ${quoted(value)} always;`),
    "try_files $uri $uri.html $uri/index.html =404;",
  ];
}

function redirectLocations({ source, regex, destination, type }: Redirect): string[] {
  // Hosting names a group of a regular expression as :1 or :name.
  const target = destination.replace(/(?<=^|[/.-]):(\w+)/g, "$$$1");
  if (regex !== undefined) return [location(`~ ${quoted(regex)}`, [`return ${type} ${target};`])];
  // What a wildcard has matched would have to be named in the destination: such a redirect is the owner's to write.
  if (source === undefined || /[*:]/.test(source)) return [];
  return expandGlob(source).map((path) => location(`= ${path}`, [`return ${type} ${destination};`]));
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

function regexOf(glob: string): string {
  const pattern = expandGlob(glob).map((one) =>
    one.replace(/[.+^$()|[\]{}\\]/g, "\\$&").replace(/\*\*\/|\*\*|\*/g, wildcard),
  );
  return `^(?:${pattern.map((one) => (one.startsWith("/") ? one : `/${one}`)).join("|")})$`;
}

function wildcard(glob: string): string {
  if (glob === "**/") return "(?:.*/)?";
  return glob === "**" ? ".*" : "[^/]*";
}
