import { Toast } from "../islands/Toast.tsx";
import type { SubscribeOutcome } from "./subscribe.ts";

/** Tells a reader what became of the sign-up. */
export function SubscribeToast({ outcome, onDismiss }: { outcome: SubscribeOutcome; onDismiss: () => void }) {
  const failed = outcome.status === "failed";
  return (
    <Toast
      title={failed ? "Subscription failed" : "Successfully subscribed!"}
      variant={failed ? "destructive" : "default"}
      onDismiss={onDismiss}
    >
      <p id="newsletter-answer">{outcome.message}</p>
      {/* The field is empty by now: a slip in the address would never be seen. */}
      {!failed && <p>Your address: {outcome.email}</p>}
    </Toast>
  );
}
