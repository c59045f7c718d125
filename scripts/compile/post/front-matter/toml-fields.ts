/** The first field of a TOML text, written as YAML: `title: "Hello"` for `title = "Hello"`. Undefined if there is none. */
export function fieldOfToml(text: string): string | undefined {
  const [, name, value] = /^[ \t]*([\w-]+)[ \t]*=[ \t]*(\S.*?)[ \t]*\r?$/m.exec(text) ?? [];
  return name === undefined ? undefined : `${name}: ${value}`;
}
