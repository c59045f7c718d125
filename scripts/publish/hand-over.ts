import { relative } from "node:path";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { hostFolderOf } from "../build/hosts/host-folder.ts";

type OtherHost = Exclude<NonNullable<SiteConfig["host"]>, "firebase">;

/** What is to be done with a verified site on a host that briefs does not deploy to. */
const STEPS: Record<OtherHost, (folder: string) => string> = {
  netlify: (folder) => `npx netlify deploy --prod --no-build --dir ${folder}`,
  cloudflare: (folder) => `npx wrangler pages deploy ${folder}`,
  github: (folder) => `In the workflow: actions/upload-pages-artifact with path: ${folder}, then actions/deploy-pages`,
  nginx: (folder) =>
    `rsync --archive --delete ${folder}/ SERVER:/srv/www/, and ${folder.replace(/host$/, "nginx.conf")} to where nginx includes it, then nginx -s reload`,
};

/** The folder to upload, and in words how. Undefined on Firebase, which publish deploys to. */
export function handOver({ host }: SiteConfig, { root, out }: { root: string; out: string }) {
  if (host === undefined || host === "firebase") return undefined;
  const folder = relative(root, hostFolderOf(out));
  return {
    folder,
    done: `Checked and built for ${host}, and not uploaded: the folder is ${folder}.\n\n  ${STEPS[host](folder)}`,
  };
}
