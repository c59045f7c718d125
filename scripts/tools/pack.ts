// `npm run pack`: makes the package of a site's engine, visual-briefs-X.Y.Z.tgz, and checks it. `--into DIR` writes it elsewhere.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { engineRoot } from "../project/engine-root.ts";
import { npmCommand } from "../system/npm-command.ts";
import { checkPackage } from "./pack/check-package.ts";
import { writePackage } from "./pack/write-package.ts";

const { values } = parseArgs({ options: { into: { type: "string", default: engineRoot } } });
const into = resolve(values.into);
const folder = mkdtempSync(join(tmpdir(), "visual-briefs-"));

await writePackage(folder);
mkdirSync(into, { recursive: true });
const npm = npmCommand("npm", ["pack", "--json", "--pack-destination", into]);
const [{ filename, entryCount, size, unpackedSize }] = JSON.parse(
  execFileSync(npm.command, npm.args, { ...npm.options, cwd: folder, encoding: "utf8" }),
);
rmSync(folder, { recursive: true });
const tarball = join(into, filename);
await checkPackage(tarball);
console.log(`${tarball}: ${entryCount} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`);

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
