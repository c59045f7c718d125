/** Hosts of others that a site lets its pages load from, such as "www.youtube-nocookie.com". Default: none. */
export interface AllowedHosts {
  /** Pictures. */
  images?: string[];
  /** Pages in an iframe, which a reader opens. */
  frames?: string[];
  /** Files of <video>, which a reader starts. */
  videos?: string[];
  /** Scripts in the head (slots.headEnd), and what they send. */
  scripts?: string[];
}

/** Whether a URL leads over https to one of these hosts. "*.example.com" stands for every host below example.com. */
export function isAllowedUrl(url: string, hosts: readonly string[] = []): boolean {
  const { protocol, host } = URL.parse(url.trim(), "https://this.invalid") ?? { protocol: "", host: "" };
  if (protocol !== "https:") return false;
  return hosts.some((allowed) => (allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed));
}
