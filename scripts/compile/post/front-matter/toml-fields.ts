/** The first field of TOML as YAML has it: `title: "Hello"` for `title = "Hello"`. Undefined where there is none. */
export function fieldOfToml(text: string): string | undefined {
  const [, name, value] = /^[ \t]*([\w-]+)[ \t]*=[ \t]*(\S.*?)[ \t]*\r?$/m.exec(text) ?? [];
  return name === undefined ? undefined : `${name}: ${value}`;
}
