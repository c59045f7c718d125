import type { HeadersRule, HostingConfig, Redirect } from "../../project/firebase-config.ts";
import { inJavaScript, type PathRule } from "../../project/path-rule.ts";
import { expandGlob } from "./expand-glob.ts";

type Header = { key: string; value: string };

/**
 * What nginx needs to serve the site as Hosting does, to be included in a `server` block that has the `root`. nginx takes the
 * first regular expression that matches, and a location with headers inherits none: each has all of its own, and the last
 * rule comes first, as it wins with Hosting. What several rules match has the headers of all, by a location within the other.
 */
export function nginxConfig({ headers = [], redirects = [] }: HostingConfig, base: string): string {
  const general = headers.filter(({ source }) => source === "**").flatMap((rule) => rule.headers);
  const special = headers.filter(isSpecial).reverse();
  return [
    "# Written by briefs build. Include it in the server block of the site, beside its root.",
    "absolute_redirect off;",
    `error_page 404 ${base}404.html;`,
    ...(base === "/" ? [] : [location(`= ${base.slice(0, -1)}`, [`return 301 ${base};`])]),
    "# With a line end, the address of a redirect could write headers of its own; with a backslash, it could lead to another site.",
    location(`~ ${quoted("[\\r\\n\\\\]")}`, ["return 400;"]),
    ...redirects.flatMap((redirect) => redirectLocations(redirect) ?? []),
    // Hosting takes the slash off. `rewrite` encodes letters, and keeps the query.
    location(`~ ${quoted(`^${patternOf(base)}(?:[^/?#%]+/)+$`)}`, ['rewrite "^(.+)/$" $1 permanent;']),
    ...headerLocations(special, general, []),
    location("/", served(general)),
    "",
  ].join("\n");
}

function isSpecial({ source, regex }: PathRule): boolean {
  return regex !== undefined || (source !== undefined && source !== "**" && /^(?:\/|\*\*)/.test(source));
}

/** How many rules may match the same path, beside the general ones. */
const MOST_AT_ONCE = 5;

/** The last rule first. `around` are those whose locations these stand in. */
function headerLocations(rules: HeadersRule[], general: Header[], around: HeadersRule[]): string[] {
  return rules.flatMap((rule, i) => {
    if (around.length > 0 && !(around.every((other) => mayMeet(rule, other)) && addsTo(around, rule))) return [];
    const all = [...around, rule];
    const within = all.length < MOST_AT_ONCE ? headerLocations(rules.slice(i + 1), general, all) : [];
    const headers = [...general, ...all.toReversed().flatMap((one) => one.headers)];
    const lines = [...within.flatMap((text) => text.split("\n")), ...served(headers)];
    return [location(`~ ${quoted(rule.regex ?? regexOf(rule.source ?? ""))}`, lines)];
  });
}

function addsTo(others: readonly HeadersRule[], { headers }: HeadersRule): boolean {
  const set = new Set(others.flatMap((other) => other.headers.map(({ key }) => key)));
  return headers.some(({ key }) => !set.has(key));
}

/** False where their beginnings or their ends show that no path matches both. */
function mayMeet(a: PathRule, b: PathRule): boolean {
  if (a.source === undefined || b.source === undefined) return true;
  const others = expandGlob(b.source);
  return expandGlob(a.source).some((one) => others.some((other) => globsMayMeet(one, other)));
}

function globsMayMeet(a: string, b: string): boolean {
  const [[beginA, endA], [beginB, endB]] = [fixedParts(a), fixedParts(b)];
  const begin = beginA.startsWith(beginB) || beginB.startsWith(beginA);
  return begin && (endA.endsWith(endB) || endB.endsWith(endA));
}

/** What a path must begin and end with. */
function fixedParts(glob: string): [begin: string, end: string] {
  const [begin = ""] = glob.split(/[*:]/, 1);
  return [begin, /[^*:]*$/.exec(glob.replace(/:\w+/g, ":"))?.[0] ?? ""];
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
    // In each location, as the owner's server block may say it, too, and twice in one block ends nginx.
    "charset utf-8;",
    ...Array.from(values, ([key, value]) => `add_header ${key} ${quoted(value)} always;`),
    "try_files $uri $uri.html $uri/index.html =404;",
  ];
}

/** Undefined of a redirect that nginx cannot have, and which would end it. */
export function redirectLocations({ source, regex, destination, type }: Redirect): string[] | undefined {
  if (destination.includes("$")) return undefined;
  const to = (names: readonly string[], groupOf: (name: string) => string) => [
    `return ${type} ${quoted(withGroups(destination, names, groupOf))};`,
  ];
  // Hosting names a group of a regular expression as :1 or :name.
  if (regex !== undefined) return [location(`~ ${quoted(regex)}`, to(groupsOf(regex), variable))];
  const paths = expandGlob(source ?? "");
  if (!paths.every(isWritable)) return undefined;
  return paths.map((path) => {
    const names = namesIn(path);
    if (!/[*:]/.test(path)) return location(`= ${quoted(path)}`, to([], String));
    // nginx has variables of its own, so that groups have numbers.
    return location(
      `~ ${quoted(`^${patternOf(path)}$`)}`,
      to(names, (name) => variable(`${names.indexOf(name) + 1}`)),
    );
  });
}

/** A path from the root, in which each name stands for a segment, or for all that follow, and is there once. */
function isWritable(path: string): boolean {
  const names = namesIn(path);
  return /^\/[^()[\]{}]*$/.test(path) && new Set(names).size === names.length;
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** The numbers and the names of the groups in a regular expression. */
function groupsOf(regex: string): string[] {
  const found = new RegExp(`${inJavaScript(regex)}|`, "u").exec("");
  return [...[...(found ?? []).keys()].slice(1, 10).map(String), ...Object.keys(found?.groups ?? {})];
}

/** nginx reads one digit, and braces around a name alone. */
function variable(group: string): string {
  return /^\d/.test(group) ? `$${group}` : `\${${group}}`;
}

function withGroups(destination: string, names: readonly string[], groupOf: (name: string) => string): string {
  return destination.replace(/(?<=^|[/.-]):(\w+)\*?/g, (written, name: string) =>
    names.includes(name) ? groupOf(name) : written,
  );
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

function regexOf(glob: string): string {
  const unnamed = glob.replace(/:\w+\*/g, "**").replace(/:\w+/g, "*");
  const paths = expandGlob(unnamed).map((one) => (one.startsWith("/") ? one : `/${one}`));
  return `^(?:${paths.map(patternOf).join("|")})$`;
}

function patternOf(path: string): string {
  return path.replace(/[.+^$()|[\]{}\\]/g, "\\$&").replace(/:\w+\*?|\*\*\/|\*\*|\*/g, wildcard);
}

function wildcard(sign: string): string {
  const [, name, isLong] = /^:(\w+)(\*?)$/.exec(sign) ?? [];
  // What is written anew into an address must not be read as the beginning of a query.
  if (name !== undefined) return isLong ? "([^?#%\\s\\\\]*)" : "([^/?#%\\s\\\\]+)";
  if (sign === "**/") return "(?:.*/)?";
  return sign === "**" ? ".*" : "[^/]*";
}
