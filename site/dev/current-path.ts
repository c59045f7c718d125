import { sitePathOf } from "../content/href-of.ts";

/** The path of the open page without the base, as the server knows it. */
export function currentPath({ pathname }: { pathname: string } = location): string {
  return sitePathOf(pathname, import.meta.env.BASE_URL) ?? pathname;
}
