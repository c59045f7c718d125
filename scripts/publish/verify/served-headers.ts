import getPort from "get-port";
import { hrefOf } from "../../../site/content/href-of.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { serveHosting } from "../../serve/serve-hosting.ts";

const EVERYWHERE = {
  "content-security-policy": /default-src 'none'/,
  "strict-transport-security": /max-age=\d{7,}/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /./,
  "permissions-policy": /./,
};

/** The headers without which a site is less safe, stale or slow, by kind of path. */
function expectations(files: string[]): [path: string, headers: Record<string, RegExp>][] {
  const asset = files.find((file) => /^assets\/.+\.js$/.test(file));
  const post = files.find((file) => /^post\/.+\.html$/.test(file))?.replace(/\.html$/, "");
  return [
    ["/", { ...EVERYWHERE, "cache-control": /must-revalidate|no-cache/ }],
    ...(post ? [[`/${post}`, EVERYWHERE] as [string, Record<string, RegExp>]] : []),
    ...(asset ? [[`/${asset}`, { "cache-control": /immutable/ }] as [string, Record<string, RegExp>]] : []),
    ["/sw.js", { "cache-control": /no-cache|max-age=0/ }],
  ];
}

interface ServedSite {
  out: string;
  /** The site's base path on its host. */
  base: string;
  hosting: HostingConfig;
  files: string[];
}

/** Serves the built site by Hosting's own server and the configuration to be deployed, and reports headers that are missing. */
export async function headerProblems({ out, base, hosting, files }: ServedSite): Promise<string[]> {
  const port = await getPort();
  const server = await serveHosting({ out, base, hosting, port });
  try {
    const all = await Promise.all(
      expectations(files).map(async ([path, wanted]) => {
        const response = await fetch(`http://localhost:${port}${hrefOf(path, base)}`);
        await response.arrayBuffer();
        if (!response.ok) return [`${path} is answered with ${response.status}`];
        const missing = Object.entries(wanted).filter(([name, value]) => !value.test(response.headers.get(name) ?? ""));
        return missing.map(
          ([name]) => `${path} is served without ${name} as it should be: see headers in firebase.json`,
        );
      }),
    );
    return all.flat();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
