import getPort, { portNumbers } from "get-port";
import { Misuse } from "../misuse.ts";

const FIRST = 5000;
const LAST = 5099;

/**
 * The port asked for, or the first free one from 5000 on. Free on every address of the machine: "localhost" would
 * else lead to whoever has it on another one (macOS keeps 5000 for AirPlay so).
 */
export async function freePort(asked?: string): Promise<number> {
  if (asked === undefined) return getPort({ port: portNumbers(FIRST, LAST) });
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Misuse(`--port ${asked} is no port`, "Give a whole number from 1 to 65535");
  }
  if ((await getPort({ port })) !== port) {
    const reserved = port < 1024 ? ", or the system keeps it for itself" : "";
    throw new Misuse(
      `Port ${port} is in use${reserved}`,
      "Give another one with --port, or none to take the next free one",
    );
  }
  return port;
}
