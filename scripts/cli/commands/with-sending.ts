import type { Sending } from "../../newsletter/sending/open-sending.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext } from "../context.ts";
import { resolveFolders } from "../options.ts";

/** Opens the newsletter of the site for a command, and closes it however the command ends. */
export async function withSending(
  context: CliContext,
  work: (sending: Sending) => Promise<CommandResult>,
): Promise<CommandResult> {
  const config = await context.loadSiteConfig();
  const { openSending } = await import("../../newsletter/sending/open-sending.ts");
  const { root } = resolveFolders({}, context.cwd);
  const log: Sending["newsletter"]["log"] = (event, detail) =>
    context.log(`${event} ${Object.values(detail ?? {}).join(" ")}`.trim());
  const sending = await openSending({ root, config, env: process.env, clock: context.clock, log });
  try {
    return await work(sending);
  } finally {
    await sending.close();
  }
}

/** A person was asked, and said no. */
export function notDone(): CommandResult {
  return { ...plainResult("Nothing was done."), incomplete: true };
}

export function issueNumber(given: string): number {
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given);
  throw new ArgumentError(`"${given}" is not the number of an issue`, "Write it as its file has it: 14");
}

/** Formats a time as the owner's mail does. */
export function utcMinute(time: string): string {
  return `${time.slice(0, 16).replace("T", " ")} UTC`;
}
