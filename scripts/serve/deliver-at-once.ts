import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";

/** A store that says when a mail is in its queue. Deployed, Firestore itself tells that to a function. */
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
