import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { z } from "zod";

export interface HtmlCheck {
  /** The reason, if nothing was checked. */
  skipped?: string;
  problems: string[];
}

const messageSchema = z.object({
  type: z.string(),
  subType: z.string().optional(),
  url: z.string().default(""),
  lastLine: z.number().default(0),
  message: z.string(),
  extract: z.string().default(""),
});

/** Runs the Nu HTML Checker on every HTML file of a folder. Its warnings are problems, too. */
export function checkHtml(
  dir: string,
  java = process.env.JAVA_HOME ? `${process.env.JAVA_HOME}/bin/java` : "java",
): HtmlCheck {
  if (spawnSync(java, ["-version"]).status !== 0) return { skipped: "there is no Java", problems: [] };
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const options = ["--format", "json", "--stdout", "--exit-zero-always", "--skip-non-html"];
  const args = ["-Duser.language=en", "-jar", jar, ...options, dir];
  const { stdout, stderr } = spawnSync(java, args, { encoding: "utf8", maxBuffer: 100_000_000 });
  if (!stdout) throw new Error(`The HTML checker did not answer:\n${stderr}`);
  const { messages } = z.object({ messages: z.array(messageSchema) }).parse(JSON.parse(stdout));
  return { problems: messages.map((one) => describe(one, dir)) };
}

function describe({ url, lastLine, message, extract }: z.output<typeof messageSchema>, dir: string): string {
  const file = relative(dir, new URL(url).pathname);
  return `${file}:${lastLine}: ${message} ${extract.replaceAll(/\s+/g, " ")}`.trim();
}
