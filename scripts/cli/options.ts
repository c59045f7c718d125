import { join, resolve } from "node:path";
import { type Command, Option } from "commander";
import { siteRoot } from "../project/site-config/config-file.ts";
import { FORMATS } from "../reporters/report.ts";
import { ArgumentError } from "../system/usage-error.ts";

export interface CommandDescription {
  name: string;
  description: string;
  /** How the command is called, the most frequent use first. */
  examples: readonly string[];
  /** The help does not list it. */
  isHidden?: boolean;
}

/** Adds a command with the options that every command has. */
export function addCommand(
  parent: Command,
  { name, description, examples, isHidden = false }: CommandDescription,
): Command {
  return parent
    .command(name, { hidden: isHidden })
    .description(description)
    .addOption(sharedOptions.json())
    .addOption(sharedOptions.debug())
    .addHelpText("after", `\nExamples:\n${examples.map((example) => `  ${example}`).join("\n")}`);
}

/** The options that several commands share: each has the same name and the same value everywhere. */
export const sharedOptions = {
  posts: () => new Option("--posts <dir>", "folder of the posts (default: posts)"),
  infographics: () => new Option("--infographics <dir>", "folder of the figures (default: infographics)"),
  out: () => new Option("--out <dir>", "folder to write the site to (default: dist)"),
  at: () => new Option("--at <time>", "moment to go by instead of now, such as 2026-12-01T09:00 (default: now)"),
  clean: () => new Option("--clean", "forget what earlier builds left"),
  port: () => new Option("--port <number>", "port to serve on (default: 5000, or the next free one)"),
  allowHost: () => new Option("--allow-host <name>", "another name to answer to, such as that of a tunnel"),
  json: () => new Option("--json", "print one JSON document and nothing else"),
  output: () => new Option("-o, --output <file>", "file to write"),
  format: () => new Option("--format <name>", "how to report (default: text)").choices([...FORMATS]),
  tarball: () =>
    new Option("--tarball <file>", "install this tarball of the package, in place of a version from the registry"),
  debug: () => new Option("--debug", "print stacks of internal errors"),
};

/** The options of the commands that build. */
export function addBuildOptions(command: Command): Command {
  return addSourceOptions(command)
    .addOption(sharedOptions.out())
    .addOption(sharedOptions.at())
    .addOption(sharedOptions.clean());
}

/** The options of the commands that read posts and figures. */
export function addSourceOptions(command: Command): Command {
  return command.addOption(sharedOptions.posts()).addOption(sharedOptions.infographics());
}

/** The options of the commands that serve a built site, as commander hands them over. */
export interface ServeOptions {
  port?: string;
  allowHost?: string;
}

/** Folders as commander hands them over. */
export interface GivenFolders {
  posts?: string;
  infographics?: string;
  out?: string;
}

/** Absolute paths. */
export interface Folders {
  root: string;
  posts: string;
  infographics: string;
  out: string;
}

/** Resolves the folders that were given from the working directory, and the defaults from the project. */
export function resolveFolders(given: GivenFolders, cwd: string): Folders {
  const root = siteRoot(cwd);
  const folder = (option: keyof GivenFolders, fallback: string) => {
    const name = given[option];
    if (name?.trim() === "") throw new ArgumentError(`--${option} names no folder`, `Write --${option} ${fallback}`);
    return name === undefined ? join(root, fallback) : resolve(cwd, name);
  };
  return {
    root,
    posts: folder("posts", "posts"),
    infographics: folder("infographics", "infographics"),
    out: folder("out", "dist"),
  };
}
