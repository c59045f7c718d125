import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { escapeMarkup } from "../../../site/content/escape-markup.ts";
import { basePath } from "../../../site/content/href-of.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { headersFile } from "./headers-file.ts";
import { hostFolderOf } from "./host-folder.ts";
import { nginxConfig } from "./nginx-config.ts";
import { writeOldAddresses } from "./old-addresses.ts";
import { redirectsFile } from "./redirects-file.ts";

/** The files that a host looks for at its root only. */
const ROOT_FILES = ["404.html", "robots.txt"];

interface HostFolderOptions {
  /** The built site: an absolute path. */
  out: string;
  config: Pick<SiteConfig, "url" | "host">;
  /** The settings of Hosting as they are deployed. */
  hosting: HostingConfig;
}

/**
 * Writes the folder to upload beside the output, with the files that configure headers and redirects for the host. Files of the
 * site are linked. Firebase serves the output itself, unless the site lies under a base.
 */
export function writeHostFolder({ out, config, hosting }: HostFolderOptions): void {
  const { host = "firebase" } = config;
  const base = basePath(config);
  const folder = hostFolderOf(out);
  // An earlier build may have been for another host.
  rmSync(folder, { recursive: true, force: true });
  rmSync(`${out}.nginx.conf`, { force: true });
  if (host === "firebase" && base === "/") return;
  const fresh = join(dirname(out), `.${basename(out)}.host`);
  rmSync(fresh, { recursive: true, force: true });
  if (host === "github") {
    writeForGithub(out, fresh, hosting);
    writeOldAddresses(fresh, { redirects: hosting.redirects ?? [], base, url: config.url, put: link });
  } else {
    linkAll(out, join(fresh, base));
    // Without a base, they are there already.
    for (const name of ROOT_FILES.filter((name) => existsSync(join(out, name))))
      link(join(out, name), join(fresh, name));
  }
  if (host === "netlify" || host === "cloudflare") {
    writeFileSync(join(fresh, "_headers"), headersFile(hosting, host));
    writeFileSync(join(fresh, "_redirects"), redirectsFile(hosting));
  }
  if (host === "nginx") writeFileSync(`${out}.nginx.conf`, nginxConfig(hosting, base));
  renameSync(fresh, folder);
}

/**
 * GitHub Pages itself serves the folder under the base, and sets no headers: each document has the policy as a meta tag. Such a
 * tag cannot say who may frame the page.
 */
function writeForGithub(out: string, fresh: string, { headers = [] }: HostingConfig): void {
  const all = headers.filter(({ source }) => source === "**").flatMap((rule) => rule.headers);
  const policy = all.find(({ key }) => key.toLowerCase() === "content-security-policy")?.value ?? "";
  const content = escapeMarkup(policy.replace(/;?\s*frame-ancestors [^;]*/, ""));
  linkAll(out, fresh, (source, target) => {
    if (!source.endsWith(".html")) return link(source, target);
    const tag = `<meta http-equiv="Content-Security-Policy" content="${content}">`;
    writeFileSync(
      target,
      readFileSync(source, "utf8").replace(/<meta charset="utf-8">/, (charset) => `${charset}\n${tag}`),
    );
  });
  // Otherwise GitHub builds the site again with Jekyll.
  writeFileSync(join(fresh, ".nojekyll"), "");
}

function linkAll(from: string, to: string, put = link): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkAll(source, target, put);
    else put(source, target);
  }
}

/** Copies where the file system has no hard links. */
function link(source: string, target: string): void {
  if (existsSync(target)) return;
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}
