import { INSTALL_STEPS } from "./install-steps.ts";

/** Actions are named by their commit, as tags can be moved; `DEPENDABOT` renews them. */
export const PUBLISH_WORKFLOW = `# Checks every push and pull request. Publishes main, and by the clock what has become due, to the Firebase project that the
# repository variable FIREBASE_PROJECT names. The secret FIREBASE_SERVICE_ACCOUNT holds the JSON key of a service account with the role
# Firebase Admin; for a newsletter also Service Account User (the functions run as another account), Cloud Scheduler Admin (one of them
# runs by the clock) and Secret Manager Admin (they read a secret), and the secret NEWSLETTER_SECRET, the same as that of the functions.
# With thousands of posts, set the variable SHARDS, such as [1, 2, 3, 4]: as many machines each make a shard of the posts' pages
# and pictures before the site is built.
name: Publish

on:
  pull_request:
  push:
    branches: [main]
  schedule:
    # Checks once an hour whether a post or an issue is due, in seconds and without a checkout. Less often costs fewer minutes.
    # In a public repository, GitHub stops this after 60 days without a commit, and says so by mail: enable the workflow again then.
    - cron: "7 * * * *"
  workflow_dispatch:

permissions:
  contents: read

jobs:
  due:
    if: github.event_name == 'schedule' && vars.FIREBASE_PROJECT != ''
    runs-on: ubuntu-latest
    timeout-minutes: 5
    permissions: {}
    outputs:
      due: \${{ steps.look.outputs.due }}
    steps:
      - uses: actions/cache/restore@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5
        with:
          path: dist.build.json
          key: published-none
          restore-keys: published-
      - id: look
        name: Compare the clock with what the last publication held back
        env:
          LC_ALL: C
        run: |
          due=true
          if [[ -f dist.build.json ]]; then
            next=$(jq -r '.nextPublishAt // "never"' dist.build.json)
            if [[ "$next" > "$(date -u +%Y-%m-%dT%H:%M:%SZ)" ]]; then due=false; fi
          fi
          echo "due=$due" >> "$GITHUB_OUTPUT"

  shard:
    needs: due
    # Off without the variable. The build makes what a failed shard has not made.
    if: >-
      !cancelled() && vars.SHARDS != '' && (github.event_name != 'schedule' || needs.due.outputs.due == 'true')
    runs-on: ubuntu-latest
    timeout-minutes: 60
    strategy:
      fail-fast: false
      matrix:
        shard: \${{ fromJSON(vars.SHARDS || '[1]') }}
    steps:
${INSTALL_STEPS}      - run: npx briefs build --shard "$SHARD" --cache dist.shards
        env:
          SHARD: \${{ matrix.shard }}/\${{ strategy.job-total }}
      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
        with:
          name: shard-\${{ matrix.shard }}
          path: dist.shards
          retention-days: 1

  publish:
    needs: [due, shard]
    # The jobs above are skipped unless the schedule or SHARDS needs them.
    if: "!cancelled() && (github.event_name != 'schedule' || needs.due.outputs.due == 'true')"
    runs-on: ubuntu-latest
    timeout-minutes: 60
    # For this job only: otherwise a scheduled run would replace a push that waits for the run before it.
    concurrency:
      group: publish-\${{ github.ref }}
    steps:
${INSTALL_STEPS}      - name: Problems in posts and figures, as annotations
        run: npx briefs check --format github
      - name: Keep what is built, so that the next build makes only what has changed
        uses: actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5
        with:
          path: |
            .briefs/cache
            dist
          key: build-\${{ hashFiles('package-lock.json', 'site/**') }}-\${{ hashFiles('posts/**', 'infographics/**') }}
          restore-keys: |
            build-\${{ hashFiles('package-lock.json', 'site/**') }}-
            build-
      - uses: actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1
        if: vars.SHARDS != ''
        with:
          pattern: shard-*
          path: dist.shards
          merge-multiple: true
      - name: Take what the shards have made
        if: vars.SHARDS != ''
        run: npx briefs build --cache dist.shards
      - run: npm test
      - uses: google-github-actions/auth@7c6bc770dae815cd3e89ee6cdf493a5fab2cc093 # v3.0.0
        if: github.ref == 'refs/heads/main' && vars.FIREBASE_PROJECT != ''
        with:
          credentials_json: \${{ secrets.FIREBASE_SERVICE_ACCOUNT }}
      - run: npx briefs publish --project "$FIREBASE_PROJECT"
        if: github.ref == 'refs/heads/main' && vars.FIREBASE_PROJECT != ''
        env:
          FIREBASE_PROJECT: \${{ vars.FIREBASE_PROJECT }}
      - run: npx briefs newsletter schedule
        if: github.ref == 'refs/heads/main' && vars.FIREBASE_PROJECT != ''
        env:
          GCLOUD_PROJECT: \${{ vars.FIREBASE_PROJECT }}
          NEWSLETTER_SECRET: \${{ secrets.NEWSLETTER_SECRET }}
      - name: Keep when the next post is due
        if: github.ref == 'refs/heads/main' && vars.FIREBASE_PROJECT != ''
        uses: actions/cache/save@27d5ce7f107fe9357f9df03efb73ab90386fccae # v5.0.5
        with:
          path: dist.build.json
          key: published-\${{ github.run_id }}-\${{ github.run_attempt }}
`;

/** Has GitHub propose newer actions. */
export const DEPENDABOT = `version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: weekly
    groups:
      actions:
        patterns: ["*"]
`;
