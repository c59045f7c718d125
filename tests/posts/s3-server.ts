import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Listening, listen } from "./listen.ts";

export interface S3Server extends Listening {
  /** By bucket and key. */
  objects: Map<string, string>;
}

/** The two requests that the playbook makes of Amazon S3, at path-style addresses: PutObject on condition, and ListObjectsV2. */
export async function serveS3(): Promise<S3Server> {
  const objects = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://s3");
    const path = decodeURIComponent(url.pathname.slice(1));
    if (request.method === "PUT") {
      const body = (await buffer(request)).toString();
      if (request.headers["if-none-match"] === "*" && objects.has(path)) {
        return response
          .writeHead(412)
          .end(xml("<Error><Code>PreconditionFailed</Code><Message>exists</Message></Error>"));
      }
      objects.set(path, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    const after = `${path}/${url.searchParams.get("start-after")}`;
    const keys = [...objects.keys()].filter(
      (key) => key.startsWith(`${path}/${url.searchParams.get("prefix")}`) && key > after,
    );
    const count = Math.min(keys.length, Number(url.searchParams.get("max-keys") ?? 1000));
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(xml(`<ListBucketResult><Name>${path}</Name><KeyCount>${count}</KeyCount></ListBucketResult>`));
  });
  return { objects, ...(await listen(server)) };
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}
