import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { type Listening, listen } from "./listen.ts";

const text = z.strictObject({ type: z.literal("text"), text: z.string() });
const thinking = z.strictObject({ type: z.literal("thinking"), thinking: z.string(), signature: z.string() });
const toolUse = z.strictObject({
  type: z.literal("tool_use"),
  id: z.string(),
  name: z.string(),
  input: z.looseObject({}),
});
const toolResult = z.strictObject({
  type: z.literal("tool_result"),
  tool_use_id: z.string(),
  content: z.string(),
  is_error: z.boolean().optional(),
});

/**
 * A request to the Messages API with tools, as documented (read November 2026):
 * https://platform.claude.com/docs/en/agents-and-tools/tool-use/define-tools and …/handle-tool-calls
 * Claude Sonnet 5.5 refuses a forced tool, and its thinking has to be passed back as it came.
 */
const requestSchema = z.strictObject({
  model: z.string().min(1),
  max_tokens: z.int().positive(),
  system: z.string().optional(),
  tools: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string(),
      input_schema: z.looseObject({ type: z.literal("object") }),
    }),
  ),
  tool_choice: z.strictObject({ type: z.literal("auto"), disable_parallel_tool_use: z.boolean().optional() }),
  messages: z.array(
    z.discriminatedUnion("role", [
      z.strictObject({ role: z.literal("user"), content: z.union([z.string(), z.array(z.union([text, toolResult]))]) }),
      z.strictObject({ role: z.literal("assistant"), content: z.array(z.union([thinking, text, toolUse])) }),
    ]),
  ),
});

type Messages = z.infer<typeof requestSchema>["messages"];
export interface Call {
  name: string;
  input: Record<string, string>;
}

export interface ModelServer extends Listening {
  /** What was said to the model last, of each request. */
  asked: string[];
}

/** Answers as the Messages API is documented to. `choose` is the model: from what it was told last, it chooses a tool, or none. */
export async function serveModel(choose: (told: string) => Call | undefined): Promise<ModelServer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const refuse = (status: number, type: string, message: string) =>
      send(status, { type: "error", error: { type, message } });
    if (request.method !== "POST" || request.url !== "/v1/messages") return refuse(404, "not_found_error", "Not found");
    if (request.headers["x-api-key"] !== "key-of-a-test")
      return refuse(401, "authentication_error", "invalid x-api-key");
    if (request.headers["anthropic-version"] === undefined) return refuse(400, "invalid_request_error", "no version");
    const parsed = requestSchema.safeParse(await json(request));
    if (!parsed.success) return refuse(400, "invalid_request_error", parsed.error.message);
    const { messages, model } = parsed.data;
    const mistake = mistakeIn(messages);
    if (mistake !== undefined) return refuse(400, "invalid_request_error", mistake);
    const told = lastTold(messages);
    asked.push(told);
    const call = choose(told);
    send(200, {
      id: `msg_${asked.length}`,
      type: "message",
      role: "assistant",
      model,
      content: [
        { type: "thinking", thinking: "", signature: `signature_${asked.length}` },
        { type: "text", text: "I look at the page." },
        ...(call ? [{ type: "tool_use", id: `toolu_${asked.length}`, ...call }] : []),
      ],
      stop_reason: call ? "tool_use" : "end_turn",
      stop_sequence: null,
      usage: { input_tokens: Math.ceil(told.length / 4), output_tokens: 50 },
    });
  });
  return { asked, ...(await listen(server)) };
}

/** Roles alternate from the user's, and each use of a tool has its result in the next message. */
function mistakeIn(messages: Messages): string | undefined {
  for (const [i, message] of messages.entries()) {
    if (message.role !== (i % 2 === 0 ? "user" : "assistant")) return "roles must alternate";
    const used = message.role === "assistant" ? message.content.filter(({ type }) => type === "tool_use") : [];
    for (const block of used) {
      const next = messages[i + 1]?.content;
      const answered =
        Array.isArray(next) &&
        next.some((result) => "tool_use_id" in result && "id" in block && result.tool_use_id === block.id);
      if (!answered) return "tool_use ids were found without tool_result blocks immediately after";
    }
  }
  return messages.at(-1)?.role === "user" ? undefined : "the last message must be the user's";
}

function lastTold(messages: Messages): string {
  const content = messages.at(-1)?.content ?? "";
  if (typeof content === "string") return content;
  return content.map((block) => ("content" in block ? block.content : "text" in block ? block.text : "")).join("\n");
}
