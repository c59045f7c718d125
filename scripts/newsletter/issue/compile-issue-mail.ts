import { hash } from "node:crypto";
import { toHtml } from "hast-util-to-html";
import type { IssueMail } from "../../../functions/src/stores/issue.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import { issueUrl } from "../../../site/content/urls.ts";
import { mailPalettes } from "../mail-palette.ts";
import { issueFrame, withoutPlaceholders } from "./issue-frame.ts";
import type { IssueMailInput, MailSection } from "./issue-mail-input.ts";
import { issueSections } from "./issue-sections.ts";
import { issueText } from "./issue-text.ts";
import { urlsOfSite } from "./mail-urls.ts";

export interface CompiledIssueMail {
  mail: IssueMail;
  sections: MailSection[];
  /** The parts of the HTML, by the names that authors know. */
  parts: { name: string; html: string }[];
}

/** The mail of an issue. It depends on its arguments alone, so the same commit gives the same bytes on every machine. */
export async function compileIssueMail(input: IssueMailInput): Promise<CompiledIssueMail> {
  const { issue, config, tokens } = input;
  const colors = mailPalettes(tokens);
  const sections = await issueSections(input, colors.light);
  const parts = sections.map(({ name, nodes }) => ({ name, html: sectionHtml(nodes) }));
  const html = issueFrame({ ...input, colors, body: parts.map((part) => part.html).join("\n") });
  const fields = {
    issue: issue.issue,
    subject: issue.subject,
    html,
    text: issueText(input, sections),
    sendAt: issue.sendAt,
    categories: issue.categories,
    urls: urlsOfSite(sections, absoluteUrl(issueUrl(issue.issue), config), config),
  };
  return { mail: { ...fields, hash: hash("sha256", JSON.stringify(fields), "hex") }, sections, parts };
}

function sectionHtml(nodes: MailSection["nodes"]): string {
  const html = toHtml({ type: "root", children: nodes }, { allowDangerousHtml: false });
  return withoutPlaceholders(html, "&#123;");
}
