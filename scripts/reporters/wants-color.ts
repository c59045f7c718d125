interface Terminal {
  isTTY: boolean;
  env: Readonly<Record<string, string | undefined>>;
}

/** On a terminal that can; NO_COLOR takes them away and FORCE_COLOR brings them anywhere, as everybody has it. */
export function wantsColor({ isTTY, env }: Terminal): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return !["0", "false"].includes(env.FORCE_COLOR);
  return isTTY && env.TERM !== "dumb";
}
