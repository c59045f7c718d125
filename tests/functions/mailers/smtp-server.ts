import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface TestSmtpServer {
  port: number;
  /** All mails that the server has taken, as they came. */
  taken: string[];
  /** How many connections there were. */
  connections: () => number;
  close: () => Promise<void>;
}

export interface Behavior extends Omit<SMTPServerOptions, "onData"> {
  /** Called when the dot that ends a mail has come. An error is the server's answer. */
  answer?: (server: { mail: string; recipients: string[]; drop: () => void }) => Error | undefined | "silence";
}

/** A real SMTP server on this machine. */
export async function startSmtpServer({ answer, ...options }: Behavior = {}): Promise<TestSmtpServer> {
  const taken: string[] = [];
  const sockets = new Set<import("node:net").Socket>();
  let connections = 0;
  const server = new SMTPServer({
    ...{
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      // Answers are sent as the tests write them.
      hideENHANCEDSTATUSCODES: true,
    },
    ...options,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const mail = Buffer.concat(chunks).toString();
        const drop = () => {
          for (const socket of sockets) socket.destroy();
        };
        const recipients = envelope.rcptTo.map(({ address }) => address);
        const result = answer?.({ mail, recipients, drop });
        if (result === "silence") return;
        if (!result) taken.push(mail);
        done(result);
      });
    },
  });
  server.server.on("connection", (socket) => {
    connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ port, taken, connections: () => connections },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** An answer of the server. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
