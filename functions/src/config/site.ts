// Written by `npm run mails` from site/site.config.ts: what is deployed does not reach out of this folder.
export const SITE = {
  name: "Visual Briefs",
  url: "https://visualbriefs.ai",
  region: "us-central1",
};
