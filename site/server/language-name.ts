/** Languages whose name is not the word in the fence with a capital. */
const NAMES = new Map([
  ...named("Bash", "bash"),
  ...named("C++", "cpp", "c++", "cc"),
  ...named("C#", "csharp", "cs", "c#"),
  ...named("CMake", "cmake"),
  ...named("CSS", "css"),
  ...named("Diff", "diff", "patch"),
  ...named("Dockerfile", "dockerfile", "docker"),
  ...named("GraphQL", "graphql", "gql"),
  ...named("HTML", "html", "xhtml"),
  ...named("HTTP", "http", "https"),
  ...named("INI", "ini"),
  ...named("JavaScript", "javascript", "js", "jsx", "mjs", "cjs"),
  ...named("JSON", "json", "json5", "jsonc", "jsonl"),
  ...named("Kotlin", "kotlin", "kt"),
  ...named("LaTeX", "latex", "tex"),
  ...named("Markdown", "markdown", "md"),
  ...named("Nginx", "nginx", "nginxconf"),
  ...named("Objective-C", "objectivec", "objc"),
  ...named("PHP", "php"),
  ...named("PowerShell", "powershell", "ps1", "ps"),
  ...named("Protocol Buffers", "protobuf", "proto"),
  ...named("Python", "python", "py"),
  ...named("Ruby", "ruby", "rb"),
  ...named("Rust", "rust", "rs"),
  ...named("SCSS", "scss"),
  ...named("Shell", "shell", "sh", "zsh", "console", "terminal", "shellsession"),
  ...named("SQL", "sql"),
  ...named("SVG", "svg"),
  ...named("Text", "text", "txt", "plaintext"),
  ...named("TOML", "toml"),
  ...named("TypeScript", "typescript", "ts", "tsx", "mts", "cts"),
  ...named("VB.NET", "vbnet", "vb"),
  ...named("WebAssembly", "wasm"),
  ...named("XML", "xml"),
  ...named("YAML", "yaml", "yml"),
]);

/** The name of the language of a code block, by the word that the author has written. */
export function languageName(language: string): string {
  return NAMES.get(language) ?? language.charAt(0).toUpperCase() + language.slice(1);
}

function named(name: string, ...words: string[]): [string, string][] {
  return words.map((word) => [word, name]);
}
