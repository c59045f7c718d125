// A child process that changes one record of the SQLite file in its argument a hundred times.
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { CHANGES, RECORD_ID } from "./two-processes.ts";

const store = openSqliteStore(process.argv[2] ?? "");
for (let i = 0; i < CHANGES; i++) {
  await store.transact(RECORD_ID, (record) => {
    if (!record) throw new Error("There is no record");
    return { record: { ...record, generation: record.generation + 1 }, result: undefined };
  });
}
await store.close();
