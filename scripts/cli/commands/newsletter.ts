import type { Command } from "commander";
import type { CommandHost } from "../context.ts";
import { defineNewsletterNew } from "./newsletter-new.ts";
import { defineNewsletterPreview } from "./newsletter-preview.ts";
import { defineSending } from "./newsletter-sending.ts";
import { defineNewsletterTest } from "./newsletter-test.ts";

/** The commands about the newsletter's issues. Each has a file of its own. */
export function defineNewsletter(briefs: Command, host: CommandHost): void {
  const group = briefs.command("newsletter").description("Write and send the newsletter's issues.").helpCommand(false);
  defineNewsletterNew(group, host);
  defineNewsletterPreview(group, host);
  defineNewsletterTest(group, host);
  defineSending(group, host);
}
