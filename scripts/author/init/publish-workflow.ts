/** Actions are named by their commit, as tags can be moved. */
export const PUBLISH_WORKFLOW = `# Checks every push and pull request. Publishes main, and once a day what is due by then, to the Firebase project that the
# repository variable FIREBASE_PROJECT names. The secret FIREBASE_SERVICE_ACCOUNT holds the JSON key of a service account. A newsletter needs
# the secret NEWSLETTER_SECRET as well, the same as that of the functions.
name: Publish

on:
  pull_request:
  push:
    branches: [main]
  schedule:
    - cron: "7 5 * * *"
  workflow_dispatch:

permissions:
  contents: read

concurrency:
  group: publish-\${{ github.ref }}

jobs:
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@d23441a48e516b6c34aea4fa41551a30e30af803 # v6.1.0
        with:
          persist-credentials: false
      - uses: actions/setup-node@249970729cb0ef3589644e2896645e5dc5ba9c38 # v6.5.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci
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
`;
