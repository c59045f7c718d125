import type { ViteDevServer, WebSocketClient } from "vite";
import { AT_EVENT, DATA_EVENT, type PageAt, PROBLEMS_EVENT, type ShownData } from "../../site/content/dev-messages.ts";
import type { PageData } from "../../site/content/page-data.ts";
import { contentHash } from "../system/hash.ts";
import type { DevPages, Found } from "./pages.ts";
import type { Problems } from "./problems.ts";
import { SiteCodeMissing } from "./site-code.ts";

export interface ShownPage {
  data: PageData;
  version: string;
}

/** The version that stands for a missing page. */
const NO_PAGE = "none";

/** Which page a client shows, in which version. */
interface At {
  path: string;
  version: string | undefined;
}

export interface SessionOptions {
  ws: ViteDevServer["ws"];
  pages: Pick<DevPages, "find">;
  problems: Pick<Problems, "shown">;
  /** A page as HTML. */
  render(path: string, shown: ShownPage): Promise<string>;
  /** Called once a request may have brought problems to light. */
  report(): void;
}

export interface FoundDocument {
  status: number;
  /** Undefined if nothing of the page can be shown. */
  version?: string;
  /** Undefined if an error keeps the page from being rendered. */
  html?: string;
}

const MISSING: ShownPage = { data: { kind: "not-found" }, version: NO_PAGE };

/**
 * A version that no page has. It is given to a client that waited for a page which can be rendered now, so that the page is sent.
 */
const MENDED = "mended";

/** Keeps open pages up to date over Vite's connection. */
export class HmrSession {
  readonly #options: SessionOptions;
  readonly #open = new WeakMap<WebSocketClient, At>();
  /** The last good data, by path. It stays while errors prevent newer data. */
  readonly #good = new Map<string, ShownPage>();
  /** The errors of pages, by path. Undefined if the site's code is missing, because its own error is reported. */
  readonly #failures = new Map<string, unknown>();
  #sent = "[]";

  constructor(options: SessionOptions) {
    this.#options = options;
    options.ws.on(AT_EVENT, ({ path, version }: PageAt, client) => {
      const at = { path, version };
      this.#open.set(client, at);
      client.send(PROBLEMS_EVENT, options.problems.shown);
      this.#send(client, at, true);
    });
  }

  /** What a path shows: the newest data, or the last good data while there are errors. */
  current(path: string): ShownPage | Exclude<Found["status"], "page"> {
    const found = this.#find(path);
    if (found.status === "page") {
      const { data } = found;
      this.#good.set(path, { data, version: contentHash(JSON.stringify(data)) });
    }
    if (found.status === "missing") this.#good.delete(path);
    if (found.status === "broken") this.#options.report();
    return this.#good.get(path) ?? (found.status === "page" ? "broken" : found.status);
  }

  /**
   * A path's page as HTML, or the page for a missing one. An error that keeps it from being made is reported until it is fixed.
   */
  async document(path: string): Promise<FoundDocument> {
    const found = await this.#document(path);
    this.#options.report();
    return found;
  }

  async #document(path: string): Promise<FoundDocument> {
    this.#failures.delete(path);
    const shown = this.current(path);
    if (shown === "broken") return { status: 500 };
    const [status, address, page] = shown === "missing" ? [404, "/404", MISSING] : [200, path, shown];
    const { version } = page;
    try {
      return { status, version, html: await this.#options.render(address, page) };
    } catch (error) {
      this.#fail(path, error);
      return { status: 500, version };
    }
  }

  /** The errors of components that threw when a page was rendered. */
  get errors(): unknown[] {
    return [...this.#failures.values()].filter((error) => error !== undefined);
  }

  /**
   * Sends each open page its changed data. A page that is gone is reported once changes have `settled`, as an editor may be
   * half-way through.
   */
  async updatePages(settled: boolean): Promise<void> {
    const mended = await this.#tryAgain();
    for (const client of this.#options.ws.clients) {
      const at = this.#open.get(client);
      if (at && mended.has(at.path)) at.version = MENDED;
      if (at) this.#send(client, at, settled);
    }
  }

  /** Renders all pages again that failed, open or not. Returns the paths that no longer fail. */
  async #tryAgain(): Promise<Set<string>> {
    const paths = [...this.#failures.keys()];
    this.#failures.clear();
    for (const path of paths) await this.#document(path);
    return new Set(paths.filter((path) => !this.#failures.has(path)));
  }

  /** Sends the problems. New problems wait until changes have settled. */
  updateProblems(settled: boolean): void {
    const { ws, problems } = this.#options;
    const shown = JSON.stringify(problems.shown);
    if (shown === this.#sent || !(settled || shown === "[]")) return;
    this.#sent = shown;
    ws.send(PROBLEMS_EVENT, problems.shown);
  }

  #find(path: string): Found {
    try {
      return this.#options.pages.find(path);
    } catch (error) {
      this.#fail(path, error);
      return { status: "broken" };
    }
  }

  #fail(path: string, error: unknown): void {
    this.#failures.set(path, error instanceof SiteCodeMissing ? undefined : error);
  }

  #send(client: WebSocketClient, at: At, settled: boolean): void {
    const shown = this.current(at.path);
    if (typeof shown === "object" && shown.version !== at.version) {
      at.version = shown.version;
      client.send(DATA_EVENT, { path: at.path, data: shown.data } satisfies ShownData);
    }
    if (shown === "missing" && settled && at.version !== undefined && at.version !== NO_PAGE) {
      at.version = undefined;
      client.send(DATA_EVENT, { path: at.path } satisfies ShownData);
    }
  }
}
