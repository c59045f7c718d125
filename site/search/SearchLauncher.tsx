import { type ComponentType, useEffect, useState } from "react";
import { isPlainClick } from "../content/is-plain-click.ts";
import { searchUrl } from "../content/urls.ts";
import { loadIsland } from "../islands/load-island.ts";
import { useHrefOf } from "../site-config-context.ts";

type Dialog = ComponentType<{ typed: string; onClose: () => void }>;

type LoadDialog = () => Promise<{ SearchDialog: Dialog }>;

/** Opens the search over any page, by its link in the header, "/" or Ctrl/⌘-K. The dialog is loaded only then. */
export function SearchLauncher({ load }: { load: LoadDialog }) {
  const [opened, setOpened] = useState<{ Dialog: Dialog; typed: string }>();
  const searchHref = useHrefOf()(searchUrl());
  useEffect(() => {
    /** What the reader has typed since the dialog began to load. Undefined if it is not loading. */
    let typed: string | undefined;
    const open = (event: Event) => {
      const box = document.getElementById("search-box");
      // Over an enlarged figure, a hit would lead to the page that lies behind it.
      if (!box && document.querySelector("dialog:modal")) return;
      event.preventDefault();
      if (box) return box.focus();
      if (typed !== undefined) return;
      typed = "";
      const show = ({ SearchDialog }: { SearchDialog: Dialog }) => {
        setOpened({ Dialog: SearchDialog, typed: typed ?? "" });
        typed = undefined;
      };
      loadIsland(load, show, () => {
        typed = undefined;
        location.assign(searchHref);
      });
    };
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (isPlainClick(event) && target instanceof Element && target.closest("[data-search]")) open(event);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (altKey) return;
      const isInField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
      // On many keyboards the slash needs Shift, and Caps Lock makes the letter a capital.
      const isShortcut = ctrlKey || metaKey ? !shiftKey && key.toLowerCase() === "k" : key === "/" && !isInField;
      if (isShortcut) open(event);
      else if (typed !== undefined && key.length === 1 && !ctrlKey && !metaKey && !isInField) {
        event.preventDefault();
        typed += key;
      }
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, [load, searchHref]);
  return opened && <opened.Dialog typed={opened.typed} onClose={() => setOpened(undefined)} />;
}
