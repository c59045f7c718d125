/** A file that `briefs new` writes beside a new figure: a text, or a pixel image that is made of an SVG. */
export type TemplateFile = string | { svg: string };
