import type { ViteDevServer } from "vite";
import type { DocumentOptions } from "./dev-document.ts";
import type { DevNewsletter } from "./dev-newsletter.ts";
import type { HmrSession } from "./hmr-session.ts";
import type { DevPages } from "./pages.ts";
import type { Project } from "./project.ts";

/** What routes need to find their responses. */
export interface RouteContext extends DocumentOptions {
  /** Names that requests may use beside those of this machine. */
  allowedHosts: readonly string[];
  newsletter: DevNewsletter;
  vite: ViteDevServer;
  project: Project;
  pages: DevPages;
  session: HmrSession;
  /** Resolves once the site's code is loaded. */
  whole: Promise<void>;
  /** Resolves once all edits so far are applied. */
  caughtUp(): Promise<void>;
}

export interface RouteResponse {
  status?: number;
  /** The file name extension, which tells the type. */
  type: keyof typeof TYPES;
  content: string | Uint8Array;
  /** The address to redirect to. */
  location?: string;
}

/** Media types by file name extension. */
export const TYPES = {
  html: "text/html; charset=utf-8",
  json: "application/json; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};
