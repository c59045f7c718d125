import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * ARIA's combobox with a list: the focus stays in the box, and arrow keys choose among the options. `active` is -1 while no
 * option is active, as when the reader begins to type. Options are links, which Tab reaches as well; `urls` has the URL of each,
 * once. An active option stays active if a new list has it at another place.
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
    /** Props of the box. The box itself sets those that the linter requires: role, aria-autocomplete and aria-expanded. */
    boxProps: {
      "aria-controls": count > 0 ? listId : undefined,
      "aria-activedescendant": active < 0 ? undefined : optionId(active),
      onKeyDown,
    },
    /** The id of the list, which itself has role="listbox". */
    listId,
    optionProps: (at: number) => ({
      id: optionId(at),
      role: "option",
      "aria-selected": at === active,
    }),
  };
}
