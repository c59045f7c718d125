type Click = Pick<MouseEvent, "defaultPrevented" | "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** Whether a click asks for nothing but to follow a link: no new tab, no download. */
export function isPlainClick(click: Click): boolean {
  return !(click.defaultPrevented || click.button || click.altKey || click.ctrlKey || click.metaKey || click.shiftKey);
}
