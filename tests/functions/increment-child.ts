// A process of its own that changes one record of the SQLite file that its argument names, a hundred times.
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { RECORD_ID, ROUNDS } from "./two-processes.ts";

const store = openSqliteStore(process.argv[2] ?? "");
for (let i = 0; i < ROUNDS; i++) {
  await store.transact(RECORD_ID, (record) => {
    if (!record) throw new Error("There is no record");
    return { record: { ...record, generation: record.generation + 1 }, result: undefined };
  });
}
await store.close();
