import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { pictureReader } from "../figures/embedded-picture.ts";
import { themeCss } from "../project/theme/theme-css.ts";
import { dataHash } from "../system/hash.ts";
import { IssueMails, type ShownMail } from "./issue-mails.ts";
import { issueListPage, issuePage } from "./issue-pages.ts";
import type { RouteContext, RouteResponse } from "./route.ts";

/** A mail in one theme, with or without pictures: /_newsletter/14/mail/dark/bare. */
const MAIL = /^\/_newsletter\/(\d{1,6})\/mail\/(light|dark)(\/bare)?$/;
const ISSUE = /^\/_newsletter\/(\d{1,6})(\/version|\/text)?$/;
const PICTURE = /^\/newsletter\/(\d{1,6})\/figures\/.+\.png$/;

/** Shows the mails of issues to their author: a list at /_newsletter, and each in a frame with a meter of its size. */
export function issueRoutes({ project, root }: Pick<RouteContext, "project" | "root">) {
  const mails = new IssueMails(project, root);
  return async (path: string): Promise<RouteResponse | undefined> => {
    const { config } = project;
    if (path === "/_newsletter") return { type: "html", content: issueListPage(mails.list(), config) };
    const [, issue, view] = ISSUE.exec(path) ?? [];
    if (issue !== undefined) return issueView(Number(issue), view, mails, config);
    const [, number, theme, bare] = MAIL.exec(path) ?? [];
    const [, drawn] = PICTURE.exec(path) ?? [];
    const shown = await mails.mail(Number(number ?? drawn ?? 0));
    if (!shown) return undefined;
    if (drawn !== undefined) return pictureOf(path, shown, { config, root });
    return {
      type: "html",
      content: framed(shown.mail.html, { isDark: theme === "dark", isBare: Boolean(bare), config }),
    };
  };
}

async function issueView(
  number: number,
  view: string | undefined,
  mails: IssueMails,
  config: SiteConfig,
): Promise<RouteResponse> {
  const shown = await mails.mail(number);
  const problems = shown?.diagnostics ?? mails.problems(number);
  const version = shown ? `${shown.mail.hash} ${dataHash(problems)}` : JSON.stringify(problems);
  if (view === "/version") return { type: "txt", content: version };
  if (view === "/text") return { type: "txt", content: shown?.mail.text ?? "" };
  const isKnown = mails.list().some(({ issue }) => issue === number);
  if (!isKnown) return { status: 404, type: "html", content: issueListPage(mails.list(), config) };
  return { type: "html", content: issuePage({ number, shown, problems, version, config }) };
}

async function pictureOf(
  path: string,
  shown: ShownMail,
  { config, root }: { config: SiteConfig; root: string },
): Promise<RouteResponse | undefined> {
  const { issuePictures } = await import("../newsletter/issue/issue-pictures.ts");
  const pictures = issuePictures(shown, { config, tokens: themeCss({ config, root }), read: pictureReader(root) });
  const found = pictures.find((picture) => picture.path === path);
  return found && { type: "png", content: await found.draw() };
}

interface Framed {
  isDark: boolean;
  isBare: boolean;
  config: SiteConfig;
}

/**
 * The mail as a program with this theme shows it, with the pictures of this server. Its HTML is changed, because a frame cannot
 * be told which theme to use or whether to load pictures.
 */
function framed(html: string, { isDark, isBare, config }: Framed): string {
  const own = html
    .replaceAll("(prefers-color-scheme: dark)", isDark ? "all" : "not all")
    .replaceAll(`src="${config.url}/`, `src="${basePath(config)}`)
    .replaceAll(`srcset="${config.url}/`, `srcset="${basePath(config)}`)
    .replace(/\{\{(?:unsubscribe|preferences)Url\}\}/g, "#");
  const base = own.replace("<head>", '<head>\n<base target="_blank">');
  return isBare ? base.replace(/ (?:src|srcset)="[^"]*"/g, ' src="data:,"') : base;
}
