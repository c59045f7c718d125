import getPort, { portNumbers } from "get-port";
import { ArgumentError, UsageError } from "./usage-error.ts";

const FIRST_PORT = 5000;
const LAST_PORT = 5099;
const MAX_PORT = 65_535;

/**
 * Returns the requested port, or the first free one from 5000 on. It is free on every address of the machine: otherwise
 * "localhost" could lead to another program (on macOS, AirPlay has 5000).
 */
export async function freePort(asked?: string): Promise<number> {
  if (asked === undefined) return getPort({ port: portNumbers(FIRST_PORT, LAST_PORT) });
  const port = portNumber(asked);
  if ((await getPort({ port })) !== port) throw portInUse(port);
  return port;
}

/**
 * Calls `serve` with the requested port, or with the first free one from 5000 on. Another program may take a port
 * after it was found free: then `serve` is called again with the next.
 */
export async function serveOnPort<T>(asked: number | undefined, serve: (port: number) => Promise<T>): Promise<T> {
  for (;;) {
    const port = asked ?? (await freePort());
    try {
      return await serve(port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
      if (asked !== undefined) throw portInUse(asked);
    }
  }
}

function portInUse(port: number): UsageError {
  const reserved = port < 1024 ? ", or the system reserves it" : "";
  return new UsageError(
    `Port ${port} is in use${reserved}`,
    "Name another with --port, or leave --port out to take the next free one",
  );
}

/** Returns the requested port, or 5000, or the next free one if that is in use. */
export function freePortFrom(asked: string | undefined): Promise<number> {
  const first = asked === undefined ? FIRST_PORT : portNumber(asked);
  return getPort({ port: portNumbers(Math.max(first, 1024), Math.min(first + 99, MAX_PORT)) });
}

function portNumber(asked: string): number {
  const port = Number(asked);
  if (Number.isInteger(port) && port >= 1 && port <= MAX_PORT) return port;
  throw new ArgumentError(`--port ${asked} is not a port`, "Write a whole number from 1 to 65535");
}
