import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, CommanderError, type Option } from "commander";
import { describe, expect, test } from "vitest";
import { program } from "../../scripts/cli/program.ts";

const ROOT = join(import.meta.dirname, "../..");

interface Named {
  /** As it is called: "subscribers export". */
  name: string;
  command: Command;
}

/** Every command that there is, however deep, groups before those within. */
function commandsOf({ command, name }: Named): Named[] {
  return command.commands.flatMap((inner) => {
    const named = { name: `${name} ${inner.name()}`.trim(), command: inner };
    return [named, ...commandsOf(named)];
  });
}

const all = commandsOf({ name: "", command: await program() });
const groups = all.filter(({ command }) => command.commands.length > 0);
const leaves = all.filter(({ command }) => command.commands.length === 0);
/** Those that a person is told of. */
const optionsOf = (command: Command) => command.options.filter(({ hidden }) => !hidden);

function helpOf(command: Command): string {
  let help = "";
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  return help;
}

function examplesOf({ name, command }: Named): string[] {
  const [, examples = ""] = helpOf(command).split(/\nExamples?:\n/);
  return examples
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`^ {2}(?:npx visual-)?(briefs ${name}.*)`))?.[1] ?? []);
}

/** What a person gets to read who calls it so. Nothing is done: it is refused before. */
async function refusal(args: string[]): Promise<string> {
  try {
    await (await program()).parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode !== 0) return error.message;
    throw error;
  }
  throw new Error(`"${args.join(" ")}" was not refused`);
}

describe.each(all)("briefs $name", (named) => {
  const { command } = named;

  test("its description -> a sentence that says what it does", () => {
    expect(command.description()).toMatch(/^[A-Z].{10,}\.$/s);
    expect(command.name()).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  test("each option -> a name of small letters, words for it, a value that says what it is", () => {
    for (const { long, flags, description } of optionsOf(command)) {
      expect(long, flags).toMatch(/^--[a-z]+(?:-[a-z]+)*$/);
      expect(flags).toMatch(/^(?:-[a-z], )?--[a-z-]+(?: (?:<[a-z-]+>|\[[a-z-]+\]))?$/);
      expect(description, flags).toMatch(/^(?:[a-z]|with --)[^\n]{5,}[^.\s]$/);
    }
  });

  test("each argument -> words for it", () => {
    for (const argument of command.registeredArguments) {
      expect(argument.name()).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(argument.description, argument.name()).toMatch(/^[a-z].{3,}[^.]$/s);
    }
  });
});

describe.each(leaves)("briefs $name", (named) => {
  const { name, command } = named;

  test("--json and --debug -> as of every command", () => {
    expect(command.options.map(({ long }) => long)).toEqual(expect.arrayContaining(["--json", "--debug"]));
  });

  test("its help -> an example, with options and arguments that it has", () => {
    const examples = examplesOf(named);
    expect(examples.length).toBeGreaterThan(0);
    const flags = new Set(command.options.flatMap(({ short, long }) => [short, long]));
    for (const example of examples) {
      const words = example
        .replace(/"[^"]*"/g, "text")
        .split(" ")
        .slice(1 + name.split(" ").length);
      for (const word of words.filter((one) => one.startsWith("-")))
        expect([...flags], example).toContain(word.replace(/=.*/, ""));
      const required = command.registeredArguments.filter((argument) => argument.required);
      expect(words.length, example).toBeGreaterThanOrEqual(required.length);
    }
  });

  test.each(optionsOf(command).flatMap(({ long }) => (long ? [[long, misspelt(long)]] : [])))(
    "%s misspelt as %s -> refused, with the right one",
    async (right, wrong) => {
      expect(await refusal([...name.split(" "), wrong])).toContain(`Did you mean`);
      expect(await refusal([...name.split(" "), wrong])).toContain(right);
    },
  );
});

test.each(all)("briefs $name, misspelt -> refused, with the right one", async ({ name }) => {
  const words = name.split(" ");
  const last = words.at(-1) ?? "";
  const message = await refusal([...words.slice(0, -1), misspelt(last)]);
  expect(message).toMatch(/Did you mean/);
  expect(message).toContain(last);
});

test.each(groups)("briefs $name alone -> refused, as nothing is asked", async ({ name }) => {
  await expect(refusal(name.split(" "))).resolves.toBeDefined();
});

test("an option of several commands -> the same value and the same short form in all", () => {
  const byName = Map.groupBy(
    all.flatMap(({ name, command }) => command.options.map((option): [Option, string] => [option, name])),
    ([{ long }]) => long,
  );
  for (const [long, uses] of byName)
    expect(new Set(uses.map(([{ flags }]) => flags)).size, `${long}: ${uses.map(([, name]) => name)}`).toBe(1);
});

test("the help of briefs -> every command, and the exit status", async () => {
  const help = helpOf(await program());
  for (const { command } of all.filter(({ name }) => !name.includes(" ")))
    expect(help).toMatch(new RegExp(`^  ${command.name()}\\b`, "m"));
  expect(help).toContain("Exit status: 0 good, 1 errors in the content, 2 misuse or a bug, 130 interrupted.");
});

test("whatever asks a person something -> looks first whether there is a terminal", () => {
  const files = readdirSync(join(ROOT, "scripts"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const asking = files.filter((file) => {
    const text = readFileSync(join(ROOT, "scripts", file), "utf8");
    return (
      /from "(?:node:)?readline|from "@?(?:inquirer|prompts|clack)|process\.stdin\b/.test(text) && !/isTTY/.test(text)
    );
  });
  expect(asking).toEqual([]);
});

/** With two letters in the middle changed about, or one taken out of a short word. */
function misspelt(word: string): string {
  const letters = word.replace(/^--/, "");
  const at = letters.length > 4 ? Math.floor(letters.length / 2) : 0;
  const wrong = letters.length > 4 ? letters.slice(0, at) + letters.slice(at + 1) : `${letters}${letters.at(-1)}`;
  return word.startsWith("--") ? `--${wrong}` : wrong;
}
