// The client of a page that errors keep from being made: it shows them, and then the page.
import { AT_EVENT, DATA_EVENT } from "../content/dev-messages.ts";
import { showProblems } from "./show-problems.ts";

showProblems();
import.meta.hot?.on(DATA_EVENT, () => location.reload());
import.meta.hot?.send(AT_EVENT, { path: location.pathname, version: "waiting" });
