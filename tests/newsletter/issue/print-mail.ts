// Compiles the fixture in a process of its own, whose time zone and language a test can choose.
import { fixtureIssue } from "./fixture-issue.ts";

process.stdout.write(JSON.stringify((await fixtureIssue()).mail));
