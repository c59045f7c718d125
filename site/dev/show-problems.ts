import { PROBLEMS_EVENT, type ShownProblem } from "../content/dev-messages.ts";
import { adoptStyles } from "../islands/adopt-styles.ts";
import css from "./problems.css?inline";

/** Shows the problems that keep the site from being built, over the page, until they are fixed. */
export function showProblems(): void {
  adoptStyles(css);
  const panel = document.createElement("section");
  panel.className = "Problems";
  panel.setAttribute("aria-label", "Problems");
  let fromServer: ShownProblem[] = [];
  let fromVite: ShownProblem[] = [];
  const show = () => {
    // The server has most of Vite's problems, too, and explains them better.
    const problems = fromServer.length > 0 ? fromServer : fromVite;
    panel.remove();
    if (problems.length === 0) return;
    panel.replaceChildren(closeButton(panel), ...problems.map(problemElement));
    document.body.append(panel);
  };
  addEventListener("keydown", ({ key }) => key === "Escape" && panel.remove());
  import.meta.hot?.on(PROBLEMS_EVENT, (problems: ShownProblem[]) => {
    fromServer = problems;
    show();
  });
  // Vite cannot read a style or a module of the page. The server reports only those that it needs to render.
  import.meta.hot?.on("vite:error", ({ err }) => {
    const { id, message, frame, loc } = err;
    const place = [loc?.file ?? id, loc?.line, loc?.column].filter((part) => part !== undefined).join(":");
    fromVite = [{ message, ...(place && { place }), ...(frame && { frame }) }];
    show();
  });
  import.meta.hot?.on("vite:beforeUpdate", () => {
    if (fromVite.length === 0) return;
    fromVite = [];
    show();
  });
}

function closeButton(panel: HTMLElement): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Close (Esc)";
  button.addEventListener("click", () => panel.remove());
  return button;
}

/** An alert, so that screen readers read it out. */
function problemElement({ message, place, frame, hint }: ShownProblem): HTMLElement {
  const alert = document.createElement("div");
  alert.role = "alert";
  alert.append(
    line("p", "Problems-message", message),
    ...(place ? [line("p", "Problems-place", place)] : []),
    ...(frame ? [line("pre", "Problems-frame", frame)] : []),
    ...(hint ? [line("p", "Problems-hint", hint)] : []),
  );
  return alert;
}

function line(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  Object.assign(element, { className, textContent: text });
  return element;
}
