import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { useSiteConfig } from "../../site-config-context.ts";

/**
 * The selected topic, or null for All. It is in the URL (?topic=RAG), so that it can be shared and survives Reload and Back.
 * The prerendered page cannot know it, so it takes effect once the page is hydrated.
 */
export function useTopicFilter() {
  const { topics } = useSiteConfig();
  const [params, setParams] = useSearchParams();
  const hydrated = useSyncExternalStore(never, isTrue, isFalse);
  const requested = hydrated ? params.get("topic") : null;
  const topic = topics.find((name) => name.toLowerCase() === requested?.toLowerCase()) ?? null;
  const select = (next: string | null) => {
    const changed = new URLSearchParams(params);
    if (next) changed.set("topic", next);
    else changed.delete("topic");
    setParams(changed, { preventScrollReset: true });
  };
  return {
    topic,
    /** Selects a topic, or clears the selected one. */
    toggle: (name: string) => select(name === topic ? null : name),
    clear: () => select(null),
  };
}

const never = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
