// Compiles a fixture in a process of its own, whose time zone a test can choose.
import { compile } from "../../scripts/graph/compile.ts";
import { OPTIONS, readFixture } from "./read-fixture.ts";

process.stdout.write(JSON.stringify(compile(await readFixture(process.argv[2] ?? ""), OPTIONS)));
