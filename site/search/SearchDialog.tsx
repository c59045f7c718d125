import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { adoptStyles } from "../islands/adopt-styles.ts";
import css from "./SearchDialog.css?inline";
import { SearchPanel } from "./SearchPanel.tsx";
import type { SearchParams } from "./search-params.ts";
import { useSearchWords } from "./use-search-words.ts";

adoptStyles(css);

/** The search over the page. Escape, a click beside it or a choice closes it, and the focus returns to where it was. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const words = useSearchWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [params, setParams] = useState<SearchParams>({ query: "" });
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  // Back has led to another page, which the search would hide.
  useEffect(() => {
    if (pathname !== openedAt.current) dialog.current?.close();
  }, [pathname]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself.
    <dialog ref={dialog} className="SearchDialog" aria-label={words.title} onClose={onClose} onClick={closeOnBackdrop}>
      <SearchPanel params={params} onChange={setParams} limit={6} onClose={close} />
    </dialog>
  );
}
