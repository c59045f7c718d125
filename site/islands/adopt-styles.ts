/**
 * Adds the styles of an island. They come with its script, so that the stylesheet that every reader waits for stays small.
 * The Content-Security-Policy in firebase.json allows a sheet made by a script; it does not allow inline styles.
 */
export function adoptStyles(css: string): void {
  // The server entry imports the same modules.
  if (typeof document === "undefined") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
