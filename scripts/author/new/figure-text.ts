/** A list of plain values, over several lines. */
const PLAIN_LIST = /\[\s*((?:"(?:[^"\\]|\\.)*"|-?[\d.]+|null)(?:,\s*(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|null))*)\s*\]/g;

/** A figure's file, as people write it: short lists on one line. */
export function figureText(figure: object, schema: string): string {
  const json = JSON.stringify({ $schema: schema, ...figure }, null, 2);
  return `${json.replace(PLAIN_LIST, (_, values: string) => `[${values.replace(/,\s*\n\s*/g, ", ")}]`)}\n`;
}
