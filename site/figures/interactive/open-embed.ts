import { adoptStyles } from "../../islands/adopt-styles.ts";
import css from "./embed.css?inline";

adoptStyles(css);

/** What a frame may do: run, keep its own data, and fill the screen. It can open no windows and lead the page nowhere. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation";
const MAY = "autoplay; encrypted-media; fullscreen; picture-in-picture";

/** Puts the frame or the video in the place of the link that stands for it: only now anything of the other site is loaded. */
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
  // Before the address, so that it holds for what is loaded.
  frame.setAttribute("sandbox", SANDBOX);
  return Object.assign(frame, { allow: MAY, referrerPolicy: "strict-origin-when-cross-origin", src });
}

function videoOf(src: string): HTMLVideoElement {
  return Object.assign(document.createElement("video"), { controls: true, autoplay: true, playsInline: true, src });
}
