/**
 * What may stand in a URL as one segment: lower-case letters, digits and single hyphens. Not `index`: Hosting leads
 * /post/index to /post, as `index.html` is a folder's own page.
 */
export const SLUG_PATTERN = /^(?!index$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
