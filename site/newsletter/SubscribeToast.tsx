import { Toast } from "../islands/Toast.tsx";
import { useWords } from "../words-context.ts";
import type { SubscribeOutcome } from "./subscribe.ts";

/** Shows the reader the outcome of the sign-up. */
export function SubscribeToast({ outcome, onDismiss }: { outcome: SubscribeOutcome; onDismiss: () => void }) {
  const { subscribe: words } = useWords();
  const failed = outcome.status === "failed";
  return (
    <Toast
      title={failed ? words.failed : words.succeeded}
      variant={failed ? "destructive" : "default"}
      onDismiss={onDismiss}
    >
      <p id="newsletter-answer">{outcome.message}</p>
      {/* The field is empty by now: without this line, the reader would never notice a typo in the address. */}
      {!failed && <p>{words.yourAddress({ address: outcome.email })}</p>}
    </Toast>
  );
}
