/** A file that a new figure shows: a text, or a picture of pixels that is made of a drawing. */
export type TemplateFile = string | { svg: string };
