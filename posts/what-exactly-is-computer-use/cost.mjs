// What a run costs when each call sends the whole history again.
export function runCost({ steps, keep = Infinity, ...per }) {
  const { picture, words, fixed, input, output } = per;
  const calls = steps + 1; // the last one sees that the goal is met
  let sent = 0;
  for (let call = 1; call <= calls; call++) {
    sent += fixed + Math.min(call, keep) * picture + (call - 1) * words;
  }
  const written = calls * words;
  return { calls, sent, written, dollars: (sent * input + written * output) / 1e6 };
}
