// Imported before a command: warns as Node does, with the text that WARNING holds, when the command has done its work.
process.once("beforeExit", () => process.emitWarning(process.env.WARNING ?? "", "ExperimentalWarning"));
