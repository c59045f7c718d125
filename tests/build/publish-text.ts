// A program: publishes a folder of two files that say the same word, as a build would, to be killed on its way.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { publishFolder } from "../../scripts/build/publish-folder.ts";

const [, , out = "", word = ""] = process.argv;

await publishFolder(out, async (folder) => {
  for (const name of ["first.txt", "second.txt"]) await writeFile(join(folder, name), word);
});
