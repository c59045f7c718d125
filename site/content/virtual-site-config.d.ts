/** The configuration of the site that is built: see scripts/build/bundle/site-config-module.ts. */
declare module "virtual:site-config" {
  export const siteConfig: import("./site-config.ts").SiteConfig;
}

/** The colors of the site's categories, from the same module. */
declare module "virtual:category-colors.css";
