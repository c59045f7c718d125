import { adoptStyles } from "../../islands/adopt-styles.ts";
import css from "./embed.css?inline";

adoptStyles(css);

/**
 * What a frame may do: run scripts, store its own data, and fill the screen. It can neither open windows nor navigate the page.
 */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation";
const PERMISSIONS = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** Replaces a link by the frame or the video that it stands for. Nothing is loaded from the other site before. */
export function openEmbed(link: HTMLAnchorElement): void {
  const { embed = "", kind } = link.dataset;
  const opened = kind === "file" ? videoOf(embed) : frameOf(embed);
  const { width, height } = link.getBoundingClientRect();
  opened.className = "Embed Embed-opened";
  opened.title = link.ariaLabel ?? "";
  opened.style.aspectRatio = `${width} / ${height}`;
  link.replaceWith(opened);
  opened.focus({ preventScroll: true });
}

function frameOf(src: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  // Set before `src`, so that the sandbox applies to what is loaded.
  frame.setAttribute("sandbox", SANDBOX);
  return Object.assign(frame, { allow: PERMISSIONS, referrerPolicy: "strict-origin-when-cross-origin", src });
}

function videoOf(src: string): HTMLVideoElement {
  return Object.assign(document.createElement("video"), { controls: true, autoplay: true, playsInline: true, src });
}
