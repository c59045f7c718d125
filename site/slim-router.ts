/** Of react-router's functions, those that only fetchers and instrumentation come to. */
export const NEVER_CALLED = [
  "handleFetcherAction",
  "handleFetcherLoader",
  "instrumentClientSideRouter",
  "getRouteInstrumentationUpdates",
];

/**
 * react-router's package names only its development build. This makes of it what a reader needs: no warnings for
 * developers, nothing that keeps unused components in the bundle (names for React's developer tools, calls that no
 * bundler can know to be free of effects), and no bodies of functions that this site never calls. 3 kB less for a
 * reader, after brotli.
 */
export function slim(code: string): string {
  const quiet = code
    .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;")
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/^(var \w+ = )(React\w*\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2");
  return NEVER_CALLED.reduce(withoutBody, quiet);
}

/** A function's body ends with the first brace that stands as far to the left as the function itself. */
function withoutBody(code: string, name: string): string {
  const body = new RegExp(`^( *)((?:async )?function ${name}\\([^{]*\\) \\{)\\n[^]*?^\\1\\}`, "m");
  return code.replace(body, "$1$2}");
}
