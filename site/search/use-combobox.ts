import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * ARIA's combobox with a list: the focus stays in the box, and arrow keys choose among the options. No option is
 * active at -1, where typing begins. Options are links, to which Tab leads as well: `urls` are theirs, each once. One that
 * is active stays so at another place of a new list.
 */
export function useCombobox(urls: string[]) {
  const listId = useId();
  const [activeUrl, setActiveUrl] = useState<string>();
  const added = useRef<string>(undefined);
  const count = urls.length;
  const active = activeUrl === undefined ? -1 : urls.indexOf(activeUrl);
  const optionId = (at: number) => `${listId}-${at}`;
  useEffect(() => {
    const option = document.getElementById(added.current ?? "");
    if (!option) return;
    added.current = undefined;
    option.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The box itself is a stop between the last option and the first.
    const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
    setActiveUrl(urls[next]);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  return {
    active,
    reset: () => {
      setActiveUrl(undefined);
      added.current = undefined;
    },
    /** Focuses the first option that is added to the list, once it is there. */
    focusAdded: () => {
      added.current = optionId(count);
    },
    /** For the box, which says itself what the linter wants to see: role, aria-autocomplete and aria-expanded. */
    boxProps: {
      "aria-controls": count > 0 ? listId : undefined,
      "aria-activedescendant": active < 0 ? undefined : optionId(active),
      onKeyDown,
    },
    /** For the list, beside role="listbox". */
    listId,
    optionProps: (at: number) => ({
      id: optionId(at),
      role: "option",
      "aria-selected": at === active,
    }),
  };
}
