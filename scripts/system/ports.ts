import getPort, { portNumbers } from "get-port";
import { UsageError } from "./usage-error.ts";

const FIRST = 5000;
const LAST = 5099;
const MOST = 65_535;

/**
 * The port asked for, or the first free one from 5000 on. Free on every address of the machine: "localhost" would
 * else lead to whoever has it on another one (macOS keeps 5000 for AirPlay so).
 */
export async function freePort(asked?: string): Promise<number> {
  if (asked === undefined) return getPort({ port: portNumbers(FIRST, LAST) });
  const port = portNumber(asked);
  if ((await getPort({ port })) !== port) {
    const reserved = port < 1024 ? ", or the system keeps it for itself" : "";
    throw new UsageError(
      `Port ${port} is in use${reserved}`,
      "Give another one with --port, or none to take the next free one",
    );
  }
  return port;
}

/** The port asked for, or else 5000; if it is in use, the next free one. */
export function freePortFrom(asked: string | undefined): Promise<number> {
  const first = asked === undefined ? FIRST : portNumber(asked);
  return getPort({ port: portNumbers(Math.max(first, 1024), Math.min(first + 99, MOST)) });
}

function portNumber(asked: string): number {
  const port = Number(asked);
  if (Number.isInteger(port) && port >= 1 && port <= MOST) return port;
  throw new UsageError(`--port ${asked} is no port`, "Give a whole number from 1 to 65535");
}
