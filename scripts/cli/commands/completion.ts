import { Argument, type Command } from "commander";
import { plainResult } from "../../reporters/command-result.ts";
import { completions } from "../completions.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand } from "../options.ts";

export function defineCompletion(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "completion",
    description: "Print a script with which the Tab key of a shell completes commands, options and their values.",
    examples: [
      "briefs completion bash >> ~/.bashrc",
      "briefs completion zsh >> ~/.zshrc",
      "briefs completion fish > ~/.config/fish/completions/briefs.fish",
    ],
  })
    .addArgument(new Argument("<shell>", "whose script it is").choices(Object.keys(SCRIPTS)))
    .argument("[words...]", "after --: what has been typed; the script asks for suggestions with it")
    .action(async (shell: ShellName, words: string[]) => report(await completion(briefs, { shell, words }, context)));
}

type ShellName = keyof typeof SCRIPTS;

/** Prints the script, or the candidates for the last of the words, a line each. */
async function completion(briefs: Command, given: { shell: ShellName; words: string[] }, context: CliContext) {
  const { shell, words } = given;
  if (words.length === 0) return plainResult(SCRIPTS[shell], { script: SCRIPTS[shell] });
  const found = await completions(briefs, words, context);
  return plainResult(found.join("\n"), { completions: found });
}

/** Runs briefs by npx if the shell does not find it: there, `alias briefs="npx briefs"` defines the name that is completed. */
const RUN = `_briefs_words() {
  if type -p briefs > /dev/null; then command briefs completion bash -- "$@"; else npx --no briefs completion bash -- "$@"; fi
}`;

const SCRIPTS = {
  bash: `${RUN}
_briefs() {
  local IFS=$'\\n'
  COMPREPLY=($(_briefs_words "\${COMP_WORDS[@]:1:COMP_CWORD}" 2> /dev/null))
}
complete -o default -F _briefs briefs`,
  zsh: `${RUN.replace("type -p", "whence -p")}
_briefs() {
  local -a found
  found=("\${(@f)$(_briefs_words "\${(@)words[2,CURRENT]}" 2> /dev/null)}")
  if [[ -n "$found" ]]; then compadd -- $found; else _files; fi
}
compdef _briefs briefs`,
  fish: `function _briefs_words
  set -l words (commandline -opc)[2..] (commandline -ct)
  if type -q -f briefs
    command briefs completion fish -- $words 2> /dev/null
  else
    npx --no briefs completion fish -- $words 2> /dev/null
  end
end
complete -c briefs -a '(_briefs_words)'`,
};
