import type { Mailer, OutgoingMail } from "../../../functions/src/mailers/mailer.ts";
import { countCall, REAL_TIMER, startPace, type Timer, waitLeft } from "../../../functions/src/mailers/pace.ts";

interface SentTest {
  to: string;
  outcome: string;
  reason?: string;
}

/** Sends copies one after the other, at the mailer's pace. */
export async function sendTestCopies(
  copies: OutgoingMail[],
  mailer: Mailer,
  timer: Timer = REAL_TIMER,
): Promise<SentTest[]> {
  const pace = startPace(timer);
  const sent: SentTest[] = [];
  for (const copy of copies) {
    await timer.sleep(waitLeft(pace));
    const beganAt = timer.elapsed();
    const [result = { outcome: "unsure" as const }] = await mailer.send([copy]);
    countCall({ beganAt, results: [result], mailer }, pace);
    const { outcome, reason } = result;
    sent.push({ to: copy.to, outcome, ...(reason !== undefined && { reason }) });
  }
  return sent;
}
