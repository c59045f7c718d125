/** The scripts of the package.json of a site. */
export const SITE_SCRIPTS = {
  start: "briefs start",
  dev: "briefs dev",
  build: "briefs build",
  test: "briefs check && briefs build && briefs audit",
  publish: "briefs publish",
};
