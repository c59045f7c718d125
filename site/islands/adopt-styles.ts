/**
 * Styles of what exists only where scripts run: they come with the script, so that the stylesheet which every reader waits
 * for stays small. The policy of firebase.json allows a sheet that a script makes, as it does not allow inline styles.
 */
export function adoptStyles(css: string): void {
  // The server entry imports the same modules.
  if (typeof document === "undefined") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
