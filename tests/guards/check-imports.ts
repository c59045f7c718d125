import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, matchesGlob, posix } from "node:path";
import { parseSync, Visitor } from "rolldown/utils";
import { FLOORS, RULES } from "./import-rules.ts";

export interface Breach {
  rule: string;
  file: string;
  message: string;
}

interface Import {
  file: string;
  line: number;
  /** A path in the project, the name of a package with what is imported of it, "node:fs" for "fs/promises", or the clock. */
  target: string;
}

const CLOCK = "the clock";

if (import.meta.main) {
  const breaches = findBreaches(join(import.meta.dirname, "../.."));
  for (const { rule, message } of breaches) console.error(`${message} [${rule}]\n`);
  if (breaches.length > 0) process.exitCode = 1;
}

/** Every import of a project that breaks a rule, circles included. */
export function findBreaches(root: string): Breach[] {
  const files = globSync(["scripts/**/*.{js,ts}", "site/**/*.{ts,tsx}", "functions/src/**/*.ts"], {
    cwd: root,
    exclude: ["**/node_modules"],
  }).map((file) => file.replaceAll("\\", "/"));
  const imports = files
    .sort()
    .flatMap((file) => importsOf(file, readFileSync(join(root, file), "utf8")))
    .flatMap((one) => filesOf(one, files));
  return [...imports.flatMap(breachesOf), ...circles(imports)];
}

/**
 * All that a file takes from elsewhere: values, types, `import()`, `import("…")` as a type, the globs of `import.meta.glob`, and
 * the time.
 */
function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const wordsOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const addTarget = (start: number, target: string) =>
    found.push({ file, line: text.slice(0, start).split("\n").length, target });
  const add = (source: { value?: unknown; start: number } | null) => {
    if (typeof source?.value === "string") addTarget(source.start, targetOf(file, source.value));
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (wordsOf(callee) === "Date") addTarget(callee.start, CLOCK);
      if (wordsOf(callee) !== "import.meta.glob") return;
      const globs = given?.type === "ArrayExpression" ? given.elements : [given];
      for (const glob of globs) add(glob?.type === "Literal" ? glob : null);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (wordsOf(callee) === "Date" && given.length === 0) addTarget(callee.start, CLOCK);
    },
    MemberExpression: (node) => {
      if (wordsOf(node) === "Date.now") addTarget(node.start, CLOCK);
    },
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add(source.type === "Literal" ? source : null),
    TSImportType: ({ source }) => add(source),
  }).visit(parseSync(file, text).program);
  return found;
}

/** A glob stands for the files that it matches. */
function filesOf(one: Import, files: string[]): Import[] {
  if (!one.target.includes("*")) return [one];
  return files.filter((file) => matchesGlob(file, one.target)).map((target) => ({ ...one, target }));
}

function targetOf(file: string, specifier: string): string {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, "").split("/")[0]}`;
  if (!specifier.startsWith(".")) return specifier;
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ""));
}

function breachesOf({ file, line, target }: Import): Breach[] {
  const broken = Object.entries(RULES).filter(([, { from, to }]) => matches(from, file) && matches(to, target));
  const reasons = broken.map(([rule, { why, instead }]) => [rule, `${why}\n  ${instead}`]);
  const floors = floorReason(file, target);
  if (floors) reasons.push(["floors", floors]);
  return reasons.map(([rule = "", reason]) => {
    const verb = target === CLOCK ? "reads" : "imports";
    return { rule, file, message: `${file}:${line} ${verb} ${target}.\n  ${reason}` };
  });
}

function floorReason(file: string, target: string): string | undefined {
  const [world, floors] = Object.entries(FLOORS).find(([name]) => file.startsWith(`${name}/`)) ?? [];
  if (!world || !floors) return undefined;
  const [from, to] = [placeOf(file, world, floors), placeOf(target, world, floors)];
  if (!from) return `${file} is in no room: give it one in tests/guards/import-rules.ts.`;
  if (!target.startsWith(`${world}/`) || (to && (to.room === from.room || to.floor > from.floor))) return undefined;
  const order = floors.map((rooms) => rooms.join(", ")).join(" → ");
  return `${from.room} may import only rooms on floors below its own, from left to right: ${order}.\n  Move what both need to the lower room, or hand it in as an argument.`;
}

/** The room that a path is in: the smallest, where one is within another. */
function placeOf(path: string, world: string, floors: string[][]): { floor: number; room: string } | undefined {
  const parts = floors.flatMap((rooms, floor) =>
    rooms.flatMap((room) => room.split(" + ").map((part) => ({ floor, room, folder: `${world}/${part}/` }))),
  );
  const around = parts.filter(({ folder }) => `${path}/`.startsWith(folder));
  return around.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

function matches(globs: string[], path: string): boolean {
  const last = globs.findLast((glob) => isIn(path, glob.replace(/^!/, "")));
  return last !== undefined && !last.startsWith("!");
}

/** Of a package, its parts too: "react-dom" is also "react-dom/client". */
function isIn(path: string, glob: string): boolean {
  return matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`);
}

/** Files that import each other, types included. */
function circles(imports: Import[]): Breach[] {
  const graph = Map.groupBy(imports, ({ file }) => file);
  const path: string[] = [];
  const done = new Set<string>();
  const found: Breach[] = [];
  const visit = (file: string) => {
    if (path.includes(file)) found.push(circle([...path.slice(path.indexOf(file)), file]));
    else if (!done.has(file)) {
      path.push(file);
      for (const { target } of graph.get(file) ?? []) visit(target);
      path.pop();
      done.add(file);
    }
  };
  for (const file of graph.keys()) visit(file);
  return found;
}

function circle(files: string[]): Breach {
  const message = `${files.join("\n  → ")}\n  import each other. Move what they share into a file that imports none of them.`;
  return { rule: "circle", file: files[0] ?? "", message };
}
