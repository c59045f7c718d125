import { type KeyboardEvent, useId, useState } from "react";

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * ARIA's combobox with a list: the focus stays in the box, and arrow keys choose among `count` options. No option is
 * active at -1, where typing begins. Options are links, to which Tab leads as well.
 */
export function useCombobox(count: number) {
  const listId = useId();
  const [active, setActive] = useState(-1);
  const optionId = (at: number) => `${listId}-${at}`;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || count === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The box itself is a stop between the last option and the first.
    const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  return {
    active,
    reset: () => setActive(-1),
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
