import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";

/**
 * Wraps a store, so that `deliver` is called when a mail has been queued. In the cloud, Firestore triggers a function for that.
 */
export function deliverAtOnce(store: SubscriberStore, deliver: () => void): SubscriberStore {
  return {
    ...store,
    transact: async (id, transition) => {
      let isQueued = false;
      const result = await store.transact(id, (record) => {
        const next = transition(record);
        isQueued = next.mail !== undefined;
        return next;
      });
      if (isQueued) deliver();
      return result;
    },
    queueMail: async (mail) => {
      await store.queueMail(mail);
      deliver();
    },
  };
}
