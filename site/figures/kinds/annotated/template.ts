import type { z } from "zod";
import type { TemplateFile } from "../../../content/template-file.ts";
import { templateWords } from "../../template-words.ts";
import type { annotatedSchema } from "./schema.ts";

export default {
  kind: "annotated",
  ...templateWords,
  picture: "first-figure.png",
  alt: "A page with a heading, a chart and a list beside it.",
  notes: [
    { x: 8, y: 12, title: "First point", text: "What it means." },
    { x: 54, y: 36, title: "Second point", text: "What it means." },
    { x: 92, y: 62, title: "Third point", text: "What it means." },
  ],
} satisfies z.input<typeof annotatedSchema>;

/** A page as a sketch, to be replaced by a picture. */
export const files: Readonly<Record<string, TemplateFile>> = {
  "first-figure.png": {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="900">
  <path fill="#fff" d="M0 0h1440v900H0z"/>
  <path fill="#d9d4c8" d="M0 0h1440v64H0zM80 230h620v22H80zM80 270h560v22H80zM960 340h400v20H960zM960 380h360v20H960zM960 520h400v20H960zM960 560h330v20H960zM960 700h400v20H960zM960 740h370v20H960z"/>
  <path fill="#4c463b" d="M80 130h760v56H80zM960 290h220v28H960zM960 470h260v28H960zM960 650h200v28H960z"/>
  <path fill="#b9a678" d="M110 700h90v100h-90zM250 620h90v180h-90zM390 560h90v240h-90zM530 440h90v360h-90zM670 380h90v420h-90z"/>
  <path fill="none" stroke="#4c463b" stroke-width="4" d="M80 340v460h760"/>
</svg>`,
  },
};
