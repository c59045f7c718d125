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
export const NO_PAGE = "none";

/** Which page a client shows, in which version. */
interface At {
  path: string;
  version: string | undefined;
}

/** Keeps open pages up to date over Vite's connection. */
export class HmrSession {
  readonly #ws: ViteDevServer["ws"];
  readonly #pages: DevPages;
  readonly #problems: Problems;
  readonly #open = new WeakMap<WebSocketClient, At>();
  /** The last good data, by path. It stays while errors prevent newer data. */
  readonly #good = new Map<string, ShownPage>();
  readonly #failures = new Map<string, unknown>();
  #told = "[]";

  constructor(ws: ViteDevServer["ws"], pages: DevPages, problems: Problems) {
    this.#ws = ws;
    this.#pages = pages;
    this.#problems = problems;
    ws.on(AT_EVENT, ({ path, version }: PageAt, client) => {
      const at = { path, version };
      this.#open.set(client, at);
      client.send(PROBLEMS_EVENT, problems.shown);
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
    return this.#good.get(path) ?? (found.status === "page" ? "broken" : found.status);
  }

  /** The errors of components that threw when a page was rendered. */
  get errors(): unknown[] {
    return [...this.#failures.values()];
  }

  /** Sends each open page its changed data. That a page is gone is sent once changes have `settled`, as an editor may be half-way through. */
  updatePages(settled: boolean): void {
    this.#failures.clear();
    for (const client of this.#ws.clients) {
      const at = this.#open.get(client);
      if (at) this.#send(client, at, settled);
    }
  }

  /** Sends the problems. New problems wait until changes have settled. */
  updateProblems(settled: boolean): void {
    const problems = JSON.stringify(this.#problems.shown);
    if (problems === this.#told || !(settled || problems === "[]")) return;
    this.#told = problems;
    this.#ws.send(PROBLEMS_EVENT, this.#problems.shown);
  }

  #find(path: string): Found {
    try {
      return this.#pages.find(path);
    } catch (error) {
      if (!(error instanceof SiteCodeMissing)) this.#failures.set(path, error);
      return { status: "broken" };
    }
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
