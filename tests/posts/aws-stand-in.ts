/** What the AWS CLI does for the playbook, for machines without one: the same options, the same requests, unsigned. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const names = ["bucket", "key", "body", "if-none-match", "prefix", "start-after", "max-keys", "query", "output"];
const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...options, "no-paginate": { type: "boolean" } },
});
const value = (name: string) => String((values as Record<string, unknown>)[name]);
const bucket = `${process.env.AWS_ENDPOINT_URL}/${value("bucket")}`;

if (positionals.join(" ") === "s3api put-object") {
  const headers = { "if-none-match": value("if-none-match") };
  const { status } = await fetch(`${bucket}/${value("key")}`, {
    method: "PUT",
    headers,
    body: readFileSync(value("body")),
  });
  if (status !== 200) {
    console.error(`An error occurred (${status}) when calling the PutObject operation`);
    process.exit(254);
  }
} else if (positionals.join(" ") === "s3api list-objects-v2") {
  const query = new URLSearchParams({ "list-type": "2" });
  for (const name of ["prefix", "start-after", "max-keys"]) query.set(name, value(name));
  const answer = await (await fetch(`${bucket}?${query}`)).text();
  console.log(answer.match(/<KeyCount>(\d+)/)?.[1]);
} else {
  throw new Error(`Not a command of the playbook: ${positionals.join(" ")}`);
}
