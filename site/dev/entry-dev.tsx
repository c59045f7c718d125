// The client of `briefs dev`: the reader's client, kept up to date with what is written. No published page has it.
import "@vitejs/plugin-react/preamble";
import "./dev.css";
import { clientStarted } from "../entry-client.tsx";
import { showProblems } from "./show-problems.ts";
import { syncPage } from "./sync-page.ts";

showProblems();
void clientStarted.then((router) => {
  // Each module has brought its own styles by now. These sheets would not follow an edit.
  for (const link of document.querySelectorAll('link[href*="/@briefs/"]')) link.remove();
  if (router) syncPage(router);
});
