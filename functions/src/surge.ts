import type { Newsletter } from "./newsletter.ts";
import { TIMES } from "./settings.ts";

/** The circuit breaker: more sign-ups in an hour than a multiple of the usual, and confirmation mails wait. */
export interface Surge {
  /** Counts a sign-up, whoever it is for, and says whether its mail has to wait. */
  recordSignUp(newsletter: Newsletter): Promise<boolean>;
  /** Whether mails wait now. */
  isActive(newsletter: Newsletter): Promise<boolean>;
}

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

interface Numbers {
  at: number;
  signUps: number;
  usual: number;
}

export function createSurge(): Surge {
  let known: Numbers = { at: Number.NEGATIVE_INFINITY, signUps: 0, usual: 0 };
  const isActive = async (newsletter: Newsletter) => {
    // Asked for whichever state an address is in, so that the time of the answer tells nothing of it.
    if (newsletter.clock() - known.at > TIMES.keepCountMs) known = await count(newsletter);
    const { atLeast, times } = newsletter.limits.surge;
    return known.signUps >= Math.max(atLeast, times * known.usual);
  };
  return {
    isActive,
    recordSignUp: async (newsletter) => {
      const waits = await isActive(newsletter);
      known.signUps++;
      if (waits) await tellOwner(newsletter, known);
      return waits;
    },
  };
}

/**
 * Usual is what was confirmed in the week: of all sign-ups, a day of an attack became the usual, and its victims got
 * their mails. A newsletter that grows confirms as it does, and may grow to ten times that within days. One that grew
 * faster is let go in its first hour below the limit: those whose mails then go out raise the usual for the next day.
 * Where there is no such hour, its owner has been told, and can raise the limit.
 */
async function count({ store, clock }: Newsletter): Promise<Numbers> {
  const now = clock();
  const ago = (span: number) => new Date(now - span).toISOString();
  const [signUps, confirmed] = await Promise.all([store.countAskedSince(ago(HOUR)), store.countConfirmedSince(ago(WEEK))]);
  return { at: now, signUps, usual: Math.ceil(confirmed / (WEEK / HOUR)) };
}

/** One mail a day: its id says which. */
async function tellOwner({ store, renderMail, ownerEmail, clock, log }: Newsletter, numbers: Numbers): Promise<void> {
  const { signUps, usual } = numbers;
  log("surge", { signUps, usual });
  if (!ownerEmail) return;
  const now = clock();
  const createdAt = new Date(now).toISOString();
  await store.sendMail({
    id: `surge-${createdAt.slice(0, 10)}`,
    to: ownerEmail,
    message: renderMail.surge({ signUps, usual }),
    createdAt,
    expiresAt: new Date(now + TIMES.keepMailMs).toISOString(),
  });
}
