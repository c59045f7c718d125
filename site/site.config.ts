import { defineSite } from "visual-briefs/config";

export default defineSite({
  name: "Visual Briefs",
  wordmark: { name: "visualbriefs", suffix: ".ai" },
  tagline: "Weekly briefings, hands-on playbooks, and real build notes—so you can move from hype to shipped.",
  headline: "AI, Explained Visually",
  description:
    "Short visual articles on AI, agents and MLOps for developers, operations teams, ML practitioners and technical leaders.",
  url: "https://visualbriefs.ai",
  since: "2025-08-08",
  author: "Visual Briefs Team",
  booking: {
    url: "https://cal.com/visualbriefs/discovery-call",
    offer:
      "Bring one workflow you would like to hand to an agent. We look at it together and say what is worth building.",
  },
  productSite: { name: "visualbriefs.ai", url: "https://visualbriefs.ai" },
  locale: "en-US",
  timeZone: "UTC",
  region: "us-central1",
  categories: {
    briefings: {
      title: "Briefings",
      description: "Weekly roundups of major AI news and why it matters",
    },
    playbooks: {
      title: "Playbooks",
      description: "Short tutorials and workflows developers can replicate",
    },
    explainers: {
      title: "Explainers",
      description: "Simple breakdowns of complex AI concepts",
    },
    "case-notes": {
      title: "Case Notes",
      description: "Mini case studies from real engineering builds",
    },
  },
  topics: ["AI", "Agents", "MLOps", "RAG", "LLMs", "Strategy", "Career"],
  series: [
    {
      slug: "agents",
      title: "Agent Patterns",
      description: "How AI agents plan, act, check themselves and fail",
      tag: "AI agents",
    },
    {
      slug: "production",
      title: "Production AI",
      description: "What it takes to run AI work every day, unattended",
      tag: "automation",
    },
    {
      slug: "strategy",
      title: "Executive ROI",
      description: "What AI returns, what it costs, and how to decide",
      tag: "Strategy",
    },
    {
      slug: "prompts",
      title: "Prompt Engineering",
      description: "What language models can do, and how to ask them",
      tag: "LLMs",
    },
  ],
});
