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
  footer: [
    "categories",
    { label: "Newsletter", to: "/newsletter" },
    { label: "RSS feed", to: "/feed.xml" },
    { label: "How we work", to: "how-we-work" },
    { label: "Privacy", to: "privacy" },
    { label: "visualbriefs.ai", to: "https://visualbriefs.ai" },
  ],
  locale: "en-US",
  timeZone: "UTC",
  newsletter: true,
  region: "us-central1",
  categories: [
    {
      id: "briefings",
      title: "Briefings",
      description: "Weekly roundups of major AI news and why it matters",
      colors: {
        light: ["#2447b5", "#188ea5", "#a76208", "#7f715b"],
        dark: ["#a3b5ff", "#45a1ab", "#e9b35f", "#a5a193"],
      },
    },
    {
      id: "playbooks",
      title: "Playbooks",
      description: "Short tutorials and workflows developers can replicate",
      colors: {
        light: ["#0b5947", "#8a8605", "#93390a", "#617fad"],
        dark: ["#6ed3a4", "#bcb400", "#c8755a", "#8d9fd2"],
      },
    },
    {
      id: "explainers",
      title: "Explainers",
      description: "Simple breakdowns of complex AI concepts",
      colors: {
        light: ["#854a00", "#ba7205", "#1a6680", "#687860"],
        dark: ["#f5be63", "#bf8433", "#72c3df", "#a4a093"],
      },
    },
    {
      id: "case-notes",
      title: "Case Notes",
      description: "Mini case studies from real engineering builds",
      colors: {
        light: ["#901855", "#cb5e76", "#1c6b92", "#7c6338"],
        dark: ["#f297b3", "#bc6490", "#71d0fe", "#cbc087"],
      },
    },
  ],
  topics: ["AI", "Agents", "MLOps", "RAG", "LLMs", "Strategy", "Career"],
  favorites: [
    "model-deployment-gap-87-percent",
    "understanding-transformer-architecture",
    "rise-of-ai-agents-chatbots-to-autonomous-systems",
  ],
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
