import { type ComponentType, useEffect, useState } from "react";
import { searchUrl } from "../content/urls.ts";

type Dialog = ComponentType<{ onClose: () => void }>;

/** Fetches what the door opens: nothing of it is needed before. */
type LoadDialog = () => Promise<{ SearchDialog: Dialog }>;

/** Opens the search over any page: by its link in the header, "/" or Ctrl/⌘-K. */
export function SearchDoor({ load }: { load: LoadDialog }) {
  const [Dialog, setDialog] = useState<Dialog>();
  useEffect(() => {
    const open = (event: Event) => {
      const box = document.getElementById("search-box");
      // Over a figure that was opened large, a hit would lead to what lies behind it.
      if (!box && document.querySelector("dialog:modal")) return;
      event.preventDefault();
      if (box) return box.focus();
      load().then(
        (module) => setDialog(() => module.SearchDialog),
        () => location.assign(searchUrl()),
      );
    };
    const onClick = (event: MouseEvent) => {
      const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (button || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest("[data-search]")) open(event);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (altKey) return;
      const typing = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
      // Many keyboards have the slash above another key, and Caps Lock makes the letter a capital.
      const isAsked = ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === "k" : key === "/" && !typing;
      if (isAsked) open(event);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [load]);
  return Dialog && <Dialog onClose={() => setDialog(undefined)} />;
}
