import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { adoptStyles } from "../islands/adopt-styles.ts";
import css from "./SearchDialog.css?inline";
import { SearchPanel } from "./SearchPanel.tsx";
import type { SearchParams } from "./search-params.ts";
import { useSearchWords } from "./use-search-words.ts";

adoptStyles(css);

/**
 * The search in a dialog over the page. `typed` is what the reader typed while it was loading. Escape, a click beside the dialog
 * or a choice closes it, and the focus returns to where it was.
 */
export function SearchDialog({ typed, onClose }: { typed: string; onClose: () => void }) {
  const words = useSearchWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [params, setParams] = useState<SearchParams>({ query: typed });
  useEffect(() => dialog.current?.showModal(), []);
  const close = useCallback(() => dialog.current?.close(), []);
  // Back leads to another page, which the dialog would hide. A page that was requested before the dialog opens behind it.
  useEffect(() => {
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [close]);
  // Selecting text from inside the dialog to beside it ends in a click on the dialog, too.
  const isPressedBeside = useRef(false);
  const press = (event: PointerEvent) => {
    isPressedBeside.current = event.target === dialog.current;
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isPressedBeside.current && event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog
      ref={dialog}
      className="SearchDialog"
      aria-label={words.title}
      onClose={onClose}
      onPointerDown={press}
      onClick={closeOnBackdrop}
    >
      <SearchPanel params={params} onChange={setParams} limit={6} onClose={close} />
    </dialog>
  );
}
