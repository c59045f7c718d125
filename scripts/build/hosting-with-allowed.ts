import { scriptHosts } from "../../site/content/script-hosts.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { HostingConfig } from "../project/firebase-config.ts";

type Allowing = Pick<SiteConfig, "allow" | "slots">;

/** The settings of Hosting, with a Content-Security-Policy that lets pages load from the hosts that the site allows. */
export function hostingWithAllowed(hosting: HostingConfig, config: Allowing): HostingConfig {
  const added = addedSources(config);
  if (Object.keys(added).length === 0) return hosting;
  const headers = (hosting.headers ?? []).map((rule) =>
    rule.source === "**"
      ? {
          ...rule,
          headers: rule.headers.map((one) => (isPolicy(one) ? { ...one, value: widened(one.value, added) } : one)),
        }
      : rule,
  );
  return { ...hosting, headers };
}

function isPolicy({ key }: { key: string }): boolean {
  return key.toLowerCase() === "content-security-policy";
}

/** The sources to add to each directive. */
function addedSources(config: Allowing): Record<string, string[]> {
  const { allow = {} } = config;
  const scripts = scriptHosts(config);
  const hosts = {
    "img-src": allow.images ?? [],
    "frame-src": allow.frames ?? [],
    "media-src": allow.videos ?? [],
    "script-src": scripts,
    "connect-src": scripts,
  };
  const given = Object.entries(hosts).filter(([, sources]) => sources.length > 0);
  return Object.fromEntries(given.map(([name, sources]) => [name, sources.map((host) => `https://${host}`)]));
}

/** Adds sources to the directives of a policy, and adds directives that it lacks. Sources replace 'none'. */
function widened(policy: string, added: Record<string, string[]>): string {
  const directives = policy.split(";").flatMap((text) => {
    const [name = "", ...sources] = text.trim().split(/\s+/);
    return name === "" ? [] : [{ name, sources }];
  });
  const all = directives.map(({ name, sources }) => {
    const more = added[name] ?? [];
    return { name, sources: more.length > 0 ? [...sources.filter((source) => source !== "'none'"), ...more] : sources };
  });
  const there = new Set(directives.map(({ name }) => name));
  const missing = Object.entries(added).filter(([name]) => !there.has(name));
  const lines = [...all, ...missing.map(([name, sources]) => ({ name, sources }))];
  return lines.map(({ name, sources }) => [name, ...sources].join(" ")).join("; ");
}
