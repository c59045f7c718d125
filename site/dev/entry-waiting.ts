// The client of a page that cannot be rendered, or whose client cannot run. It shows the errors, and reloads once they are fixed.
import { AT_EVENT, DATA_EVENT, PROBLEMS_EVENT, type ShownProblem, VERSION_META } from "../content/dev-messages.ts";
import { currentPath } from "./current-path.ts";
import { showProblems } from "./show-problems.ts";

showProblems();
const version = document.querySelector<HTMLMetaElement>(`meta[name="${VERSION_META}"]`)?.content ?? "waiting";
let isReloading = false;
const reload = () => {
  if (!isReloading) location.reload();
  isReloading = true;
};
let hadProblems = false;
import.meta.hot?.on(DATA_EVENT, reload);
import.meta.hot?.on(PROBLEMS_EVENT, (problems: ShownProblem[]) => {
  if (hadProblems && problems.length === 0) reload();
  hadProblems = problems.length > 0;
});
import.meta.hot?.send(AT_EVENT, { path: currentPath(), version });
