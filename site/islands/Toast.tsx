import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useWords } from "../words-context.ts";

interface Props {
  title: string;
  variant: "default" | "destructive";
  onDismiss: () => void;
  children: ReactNode;
}

/**
 * A message in the corner of the window. It stays until the reader dismisses it, by its button or Escape, so that slow readers do
 * not miss it. The code that shows a toast adopts Toast.css.
 */
export function Toast({ title, variant, onDismiss, children }: Props) {
  const words = useWords();
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => uncoverForm(toast.current), []);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onDismiss();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onDismiss]);
  return (
    <div ref={toast} className="Toast" data-variant={variant}>
      <p className="Toast-title">{title}</p>
      {children}
      <button type="button" className="Toast-dismiss" aria-label={words.page.dismiss} onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}

const GAP = 16;

/** On a phone the toast may lie over the form that it answers. The page then scrolls until the form is above the toast. */
function uncoverForm(toast: Element | null): void {
  const form = toast?.parentElement?.parentElement;
  if (!toast || !form) return;
  const { top, bottom, left, right } = form.getBoundingClientRect();
  const over = toast.getBoundingClientRect();
  const isCovered = top < over.bottom && bottom > over.top && left < over.right && right > over.left;
  if (isCovered) scrollBy(0, bottom - over.top + GAP);
}
