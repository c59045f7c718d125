/** The label of whatever makes pages. */
export const ENGINE = "briefs and the site";

/** What all that is made depends on. Without pictures, pages name others, or none. */
export function commonInputs(engine: string, pictures: boolean): Record<string, string> {
  return { [ENGINE]: engine, ...(!pictures && { "--no-pictures": "given" }) };
}
