import { escapeMarkup } from "../../site/content/escape-markup.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { kilobytes, MAIL_SIZE, type MailWeight } from "../newsletter/issue/check-issue-mail.ts";
import { mailFrom } from "../newsletter/mail-from.ts";
import { localPage } from "../serve/local-page.ts";
import type { ShownMail } from "./issue-mails.ts";

// The pages are English, as is all that the engine says to owners.

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2em auto;padding:0 1em;max-width:46em}
h1{font-size:1.5em;line-height:1.2;margin:.5em 0}dl{display:grid;grid-template-columns:auto 1fr;gap:.2em 1em}dd{margin:0}
label{margin-right:1.5em}iframe{display:block;width:100%;max-width:680px;height:75vh;border:1px solid #8888;margin:1em 0}
iframe[data-width=phone]{width:360px}.meter{height:8px;background:#8883;margin:.5em 0}.meter div{height:100%}
[data-state=green] div{background:#2a7d4f}[data-state=amber] div{background:#c47b00}[data-state=red] div{background:#c2321b}`;

/** All issues, the newest first. */
export function issueListPage(issues: { issue: number; subject: string; send: string }[], config: SiteConfig): string {
  const rows = issues.map(
    ({ issue, subject, send }) =>
      `<li><a href="${basePath(config)}_newsletter/${issue}">Issue ${issue}: ${escapeMarkup(subject)}</a>, ${escapeMarkup(send)}</li>`,
  );
  const none = "<p>No issue yet. Begin one: <code>briefs newsletter new</code></p>";
  return page("Issues of the newsletter", rows.length > 0 ? `<ul>${rows.join("\n")}</ul>` : none);
}

interface IssuePage {
  number: number;
  /** Undefined if errors keep the mail from being compiled. */
  shown: ShownMail | undefined;
  problems: Diagnostic[];
  /** Changes with the mail. */
  version: string;
  config: SiteConfig;
}

/** One issue: what its mail weighs, what is wrong with it, and the mail in a frame. */
export function issuePage({ number, shown, problems, version, config }: IssuePage): string {
  const base = `${basePath(config)}_newsletter`;
  const items = problems.map(({ severity, message, hint }) => {
    return `<li><b>${severity}</b>: ${escapeMarkup(message)}${hint ? `. ${escapeMarkup(hint)}` : ""}</li>`;
  });
  const body = [
    `<p><a href="${base}">All issues</a></p>`,
    items.length > 0 ? `<ul>${items.join("\n")}</ul>` : "",
    shown
      ? `${facts(shown, config)}${meter(shown.weight)}${frame(`${base}/${number}`)}`
      : "<p>The mail is shown as soon as the issue and its posts have no errors.</p>",
    `<script>${script(`${base}/${number}`, version)}</script>`,
  ];
  return page(`Issue ${number}${shown ? `: ${shown.issue.subject}` : ""}`, body.join("\n"));
}

function facts({ issue, mail }: ShownMail, config: SiteConfig): string {
  const rows = {
    From: mailFrom(config),
    Subject: issue.subject,
    Preheader: issue.preheader,
    "To be sent": mail.sendAt,
  };
  const cells = Object.entries(rows).map(([name, value]) => `<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`);
  return `<dl>${cells.join("")}</dl>`;
}

/** The state is also given in words, because not everyone can tell these colors apart. */
function meter({ bytes, parts }: MailWeight): string {
  const [state, words] =
    bytes > MAIL_SIZE.error
      ? ["red", "too long, and Gmail would cut it"]
      : bytes > MAIL_SIZE.warning
        ? ["amber", "nearly too long"]
        : ["green", "fine"];
  const width = Math.min(100, (100 * bytes) / MAIL_SIZE.error).toFixed(1);
  const rows = parts.map((part) => `<li>${kilobytes(part.bytes)}: ${escapeMarkup(part.name)}</li>`);
  return `<div class="meter" data-state="${state}"><div style="width:${width}%"></div></div>
<details><summary>${kilobytes(bytes)} of ${MAIL_SIZE.error / 1000} kB: ${words}</summary><ul>${rows.join("\n")}</ul></details>`;
}

function frame(url: string): string {
  return `<p><label><input type="checkbox" id="dark"> Dark</label><label><input type="checkbox" id="bare"> Without pictures</label><label><input type="checkbox" id="phone"> Phone</label><a href="${url}/text">Plain text</a></p>
<iframe title="The mail" src="${url}/mail/light" sandbox="allow-popups"></iframe>`;
}

/** The checkboxes keep their state when the page loads again, as it does once the mail has changed. */
function script(url: string, version: string): string {
  return `const frame=document.querySelector("iframe"),boxes=[...document.querySelectorAll("input")];
const show=()=>{if(!frame)return;const on=Object.fromEntries(boxes.map(({id,checked})=>[id,checked]));
frame.src=${JSON.stringify(url)}+"/mail/"+(on.dark?"dark":"light")+(on.bare?"/bare":"");frame.dataset.width=on.phone?"phone":"wide";
sessionStorage.setItem("mail",JSON.stringify(on))};
const kept=JSON.parse(sessionStorage.getItem("mail")??"{}");
for(const box of boxes){box.checked=kept[box.id]??false;box.onchange=show}
if(boxes.some(({checked})=>checked))show();
const version=${JSON.stringify(version).replaceAll("<", "\\u003c")};
setInterval(()=>fetch(${JSON.stringify(url)}+"/version").then((found)=>found.text()).then((now)=>{if(now!==version)location.reload()}).catch(()=>{}),1000)`;
}

function page(title: string, body: string): string {
  return localPage({ title, style: STYLE, body });
}
