import { INSTALL_STEPS } from "./install-steps.ts";

/** Actions are named by their commit, as tags can be moved. */
export const LINKS_WORKFLOW = `# Asks once a week whether the links of posts and figures to other sites still lead somewhere. A link that leads nowhere fails the run, and
# GitHub mails whoever wrote the schedule last. It is apart from publishing: a page that another site has lost holds up nobody.
name: Links

on:
  schedule:
    - cron: "23 5 * * 1"
  workflow_dispatch:

permissions:
  contents: read

jobs:
  links:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
${INSTALL_STEPS}      - name: Request every link, and list what is dead, moved or unsure
        run: |
          npx briefs check --links --json > links.json || test -s links.json
          jq -r '.diagnostics[] | select(.code | IN("link-dead", "link-moved", "link-unsure")) | "- \`\\(.code)\` \\(.file):\\(.line) \\(.message). \\(.hint)"' links.json | tee -a "$GITHUB_STEP_SUMMARY"
      - name: Fail if a link is dead, or if none could be requested
        run: jq --exit-status '(.links.offline == false) and all(.diagnostics[]; .code != "link-dead")' links.json
`;
