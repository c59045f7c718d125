import type { HeadersRule, HostingConfig, Redirect } from "../../project/firebase-config.ts";
import { inJavaScript, type PathRule } from "../../project/path-rule.ts";
import { expandGlob } from "./expand-glob.ts";

type Header = { key: string; value: string };

/**
 * The configuration with which nginx serves the site as Hosting does, to be included in a `server` block that sets the `root`.
 * nginx takes the first location whose regular expression matches, and a location with headers inherits none. So each location
 * repeats all of its headers, and the last rule comes first, as it wins with Hosting. Where several rules match a path, nested
 * locations have the headers of all of them.
 */
export function nginxConfig({ headers = [], redirects = [] }: HostingConfig, base: string): string {
  const general = headers.filter(({ source }) => source === "**").flatMap((rule) => rule.headers);
  const special = headers.filter(isSpecial).reverse();
  return [
    "# Written by briefs build. Include it in the server block of the site, beside its root.",
    "absolute_redirect off;",
    `error_page 404 ${base}404.html;`,
    ...(base === "/" ? [] : [location(`= ${base.slice(0, -1)}`, [`return 301 ${base}${QUERY};`])]),
    "# With a line end, the address of a redirect could write headers of its own; with a backslash, it could lead to another site.",
    location(`~ ${quoted("[\\r\\n\\\\]")}`, ["return 400;"]),
    ...redirects.flatMap((redirect) => redirectLocations(redirect) ?? []),
    // Hosting removes the slash at the end. `rewrite` encodes characters, and keeps the query.
    location(`~ ${quoted(`^${patternOf(base)}(?:[^/?#%]+/)+$`)}`, ['rewrite "^(.+)/$" $1 permanent;']),
    ...headerLocations(special, general, []),
    location("/", served(general)),
    "",
  ].join("\n");
}

function isSpecial(rule: PathRule): boolean {
  return rule.source !== "**" && canHaveHeaders(rule);
}

/** Whether nginx can set headers for the rule's paths: its pattern begins at the root. */
export function canHaveHeaders({ source, regex }: PathRule): boolean {
  return regex !== undefined || (source !== undefined && /^(?:\/|\*\*)/.test(source));
}

/** How many rules may match the same path, beside the general ones. */
const MAX_AT_ONCE = 5;

/** `rules` has the last rule first. `around` are the rules of the locations that contain these. */
function headerLocations(rules: HeadersRule[], general: Header[], around: HeadersRule[]): string[] {
  return rules.flatMap((rule, i) => {
    if (around.length > 0 && !(around.every((other) => mayOverlap(rule, other)) && addsTo(around, rule))) return [];
    const all = [...around, rule];
    const within = all.length < MAX_AT_ONCE ? headerLocations(rules.slice(i + 1), general, all) : [];
    const headers = [...general, ...all.toReversed().flatMap((one) => one.headers)];
    const lines = [...within.flatMap((text) => text.split("\n")), ...served(headers)];
    return [location(`~ ${quoted(rule.regex ?? regexOf(rule.source ?? ""))}`, lines)];
  });
}

function addsTo(others: readonly HeadersRule[], { headers }: HeadersRule): boolean {
  const set = new Set(others.flatMap((other) => other.headers.map(({ key }) => key.toLowerCase())));
  return headers.some(({ key }) => !set.has(key.toLowerCase()));
}

/** False if the beginnings or the ends of two globs show that no path matches both. */
function mayOverlap(a: PathRule, b: PathRule): boolean {
  if (a.source === undefined || b.source === undefined) return true;
  const others = expandGlob(b.source);
  return expandGlob(a.source).some((one) => others.some((other) => globsMayOverlap(one, other)));
}

function globsMayOverlap(a: string, b: string): boolean {
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

/**
 * The directives of a location. If a header is set twice, its last value counts. nginx sets a file's type by directives, not as
 * a header.
 */
function served(headers: Header[]): string[] {
  const last = new Map(headers.map((header) => [header.key.toLowerCase(), header]));
  const type = last.get("content-type")?.value;
  last.delete("content-type");
  return [
    ...(type === undefined ? [] : ["types {}", `default_type ${quoted(type)};`]),
    // Set in each location, because the owner's server block may set it, too: nginx does not start if it is set twice in one
    // block.
    "charset utf-8;",
    ...Array.from(last.values(), ({ key, value }) => `add_header ${key} ${quoted(value)} always;`),
    "try_files $uri $uri.html $uri/index.html =404;",
  ];
}

/** Undefined for a redirect that nginx cannot express, and with which it would not start. */
export function redirectLocations({ source, regex, destination, type }: Redirect): string[] | undefined {
  if (destination.includes("$")) return undefined;
  const to = (names: readonly string[], groupOf: (name: string) => string) => [
    `return ${type} ${quoted(withQuery(withGroups(destination, names, groupOf)))};`,
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

/** nginx's words for the query of the request: a question mark, if there is one, and the query itself. */
const QUERY = "$is_args$args";

/** Hosting hands the query of the request on. A destination that has one of its own keeps that. */
function withQuery(destination: string): string {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
  return rest.startsWith("?") ? destination : path + QUERY + rest;
}

/** Whether nginx can express a path: it begins at the root, has no groups left, and has each name only once. */
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

/** nginx reads only one digit of a group's number, and needs braces around a name. */
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
  // The redirect writes what a group matches into a new address, where it must not begin a query.
  if (name !== undefined) return isLong ? "([^?#%\\s\\\\]*)" : "([^/?#%\\s\\\\]+)";
  if (sign === "**/") return "(?:.*/)?";
  return sign === "**" ? ".*" : "[^/]*";
}
