/** What somebody looks for in the site's ten posts, and what they mean to find. */
export interface KnownAnswer {
  query: string;
  /** How the post's slug begins. */
  slug: string;
  /** The anchor of the heading or figure, where the question is about one. */
  part?: string;
}

const WEEK = "week-42";
const CSV = "browser-agent";
const USE = "what-exactly";
const NINE = "from-90";
const AGENTS = "rise-of";
const GAP = "model-deployment";
const GEMINI = "gemini-2";
const TOOLS = "ai-tools";
const TRANSFORMER = "understanding";
const GPT = "openai-launches";

export const KNOWN_ANSWERS: KnownAnswer[] = [
  { query: "agents get hands", slug: WEEK },
  { query: "policy heats up", slug: WEEK },
  { query: "csv to s3", slug: CSV },
  { query: "what is computer use", slug: USE },
  { query: "90 minutes", slug: NINE },
  { query: "checking a report", slug: NINE },
  { query: "chatbots", slug: AGENTS },
  { query: "deployment gap", slug: GAP },
  { query: "87%", slug: GAP },
  { query: "gemini claude", slug: GEMINI },
  { query: "software development tools", slug: TOOLS },
  { query: "transformer architecture", slug: TRANSFORMER },
  { query: "GPT-5", slug: GPT },
  { query: "gpt5", slug: GPT },
  { query: "what's new in GPT-5", slug: GPT },
  { query: "fewer hallucinations", slug: GPT, part: "fewer-hallucinations-still-some" },
  { query: "long context cost", slug: GPT, part: "what-a-long-context-costs" },
  { query: "canary", slug: GAP, part: "canary-rollout" },
  { query: "deployment killers", slug: GAP, part: "deployment-killers" },
  { query: "$200K", slug: GAP, part: "cost-of-the-gap" },
  { query: "flash a nineteenth of opus", slug: GEMINI, part: "api-prices" },
  { query: "rag bill prompt", slug: GEMINI, part: "a-rag-bill-is-mostly-prompt" },
  { query: "api price per 1M tokens", slug: GEMINI, part: "api-prices" },
  { query: "encoder decoder", slug: TRANSFORMER, part: "encoder-decoder" },
  { query: "soft lookup", slug: TRANSFORMER, part: "attention-steps" },
  { query: "training time transformer", slug: TRANSFORMER, part: "training-time" },
  { query: "publisher traffic", slug: WEEK, part: "publisher-traffic" },
  { query: "setup time", slug: WEEK, part: "setup-time" },
  { query: "benefits and caveats", slug: WEEK, part: "benefits-and-caveats" },
  { query: "code review writing", slug: WEEK, part: "code-moves-from-writing-to-review" },
  { query: "schedule and monitor", slug: CSV, part: "4-schedule-and-monitor" },
  { query: "upload timestamp", slug: CSV, part: "3-upload-to-the-cloud-with-a-timestamp" },
  { query: "staging domain list", slug: USE, part: "best-practices" },
  { query: "dozen api calls", slug: USE, part: "response-time" },
  { query: "10.8 hours", slug: NINE, part: "monthly-impact" },
  { query: "analyst time", slug: AGENTS, part: "analyst-time" },
  { query: "three generations", slug: AGENTS, part: "generations" },
  { query: "incident triage", slug: TOOLS, part: "impact-radar" },
  { query: "merge button", slug: TOOLS, part: "trial" },
  { query: "hallucin", slug: GPT },
];

/** One slip in each word of four to seven letters, up to two in longer ones. */
export const MISSPELT_ANSWERS: KnownAnswer[] = [
  { query: "transfromer atention", slug: TRANSFORMER },
  { query: "deploymnet killres", slug: GAP },
  { query: "halucinations", slug: GPT },
  { query: "pubilsher trafic", slug: WEEK },
  { query: "gemnii", slug: GEMINI },
  { query: "chatbotts", slug: AGENTS },
  { query: "encodder", slug: TRANSFORMER },
  { query: "autonomus systms", slug: AGENTS },
  { query: "timestmap", slug: CSV },
  { query: "caanry rollout", slug: GAP },
];
