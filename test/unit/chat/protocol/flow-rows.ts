import { type ChunksOfKind, flow, progress, type Row, start, stopped } from "./rows.ts";
import { COMPLETE, METADATA, numbered, OPENING, paragraph, turn } from "./streams.ts";

const BUTTONS = { component: "action_group", actions: [{ id: "yes", label: "Yes" }] };
const FORM = { component: "form", fields: [{ id: "email", type: "email", label: "E-mail" }], submitAction: "send" };
const CALL = {
  purpose: "compose",
  model: "m",
  inputTokens: 9,
  outputTokens: 1,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
  costUsd: 0.01,
};
const withoutToken = { type: "progress", data: { stage: "understand", message: "Wait", threadId: "t1" } };

/** The specification's table of flow-control chunks, a row each. */
export const FLOW_ROWS: Record<ChunksOfKind<"flow">, Row> = {
  progress: {
    valid: ["understand", "search", "lookup", "compose", "connect", "tool:order_status"].map((stage) => turn(progress(stage))),
    wrong: [
      ["an unknown stage", turn(progress("think")), "data.stage must be: understand, search, lookup"],
      ["a tool of no name", turn(progress("tool:")), "data.stage must be"],
      ["another first chunk", numbered([progress("search"), METADATA, COMPLETE]), "begins with progress of stage understand"],
      ["a first chunk without token", numbered([withoutToken, METADATA, COMPLETE]), "the first chunk has no resumeToken"],
    ],
  },
  prompts: {
    valid: [flow("prompts", []), flow("prompts", [{ id: "q1", label: "In blue?" }])],
    wrong: [
      ["a prompt without label", flow("prompts", [{ id: "q1" }]), "data[0].label is missing"],
      ["an object", flow("prompts", { prompts: [] }), "data must be: array of"],
    ],
  },
  metadata: {
    valid: [
      turn(),
      stopped(),
      turn(METADATA)
        .filter((_, place) => place !== 2)
        .map((chunk, place) => ({ ...chunk, seq: place + 1 })),
    ],
    wrong: [
      ["two of them", turn(METADATA), "there is one already"],
      ["an open block", turn(start({ blockId: "b1", type: "text" })), "block b1 is still open"],
      ["content afterwards", numbered([OPENING, METADATA, ...paragraph("b1", "A"), COMPLETE]), "content comes after metadata"],
      [
        "a turn 0",
        numbered([OPENING, { type: "metadata", data: { ...METADATA.data, turnCount: 0 } }, COMPLETE]),
        "integer from 1",
      ],
      [
        "no degraded",
        numbered([OPENING, { type: "metadata", data: { lastAgent: "a", turnCount: 1, finished: true } }]),
        "is missing",
      ],
    ],
  },
  correction: {
    valid: [
      flow("correction", { what: "left_out", reason: "figure", text: "It holds 40 l." }),
      flow("correction", { what: "replaced", reason: "price", text: "It costs 9.", by: "It costs 10." }),
    ],
    wrong: [
      ["no text", flow("correction", { what: "left_out", reason: "figure" }), "data.text is missing"],
      ["an unknown reason", flow("correction", { what: "left_out", reason: "mood", text: "A." }), "data.reason must be"],
    ],
  },
  complete: {
    valid: [turn(), numbered([OPENING, METADATA, { type: "usage", data: { calls: [], totalCostUsd: 0 } }, COMPLETE])],
    wrong: [
      ["no end", numbered([OPENING, METADATA]), "ended without complete or error"],
      ["two ends", numbered([...turn(), COMPLETE]), "it comes after complete"],
      ["both ends", numbered([...turn(), { type: "error", data: { error: "Sorry" } }]), "it comes after complete"],
      ["no metadata", numbered([OPENING, COMPLETE]), "no metadata came before"],
      [
        "another finished",
        numbered([OPENING, METADATA, { type: "complete", data: { finished: false } }]),
        "metadata said finished true",
      ],
    ],
  },
  error: {
    valid: [
      numbered([OPENING, { type: "error", data: { error: "Sorry" } }]),
      numbered([
        OPENING,
        start({ blockId: "b1", type: "text" }),
        { type: "error", data: { error: "Sorry", code: "INTERNAL_ERROR" } },
      ]),
      numbered([OPENING, METADATA, { type: "error", data: { error: "Sorry" } }]),
    ],
    wrong: [
      ["no message", numbered([OPENING, { type: "error", data: { error: "" } }]), "data.error must be: string, not empty"],
      [
        "a chunk afterwards",
        numbered([OPENING, { type: "error", data: { error: "Sorry" } }, progress("search")]),
        "it comes after error",
      ],
    ],
  },
  domain_offer: {
    valid: [BUTTONS, FORM].map((ui) => flow("domain_offer", { domain: "handoff", message: "A person?", ui })),
    wrong: [
      [
        "another component",
        flow("domain_offer", { domain: "d", message: "", ui: { component: "map" } }),
        "one of action_group, form",
      ],
      [
        "a form without fields",
        flow("domain_offer", { domain: "d", message: "", ui: { component: "form", submitAction: "s" } }),
        "ui.fields is missing",
      ],
    ],
  },
  domain_offer_success: {
    valid: [
      flow("domain_offer_success", {
        domain: "handoff",
        status: "success",
        agent: { id: "a", name: "Zoë" },
        conversationId: "c",
      }),
    ],
    wrong: [["another status", flow("domain_offer_success", { domain: "handoff", status: "ok" }), "one of success, error"]],
  },
  agent_status: {
    valid: [
      flow("agent_status", { status: "waiting", delivery: "waiting", message: "It is kept.", resumeToken: "t" }),
      flow("agent_status", { status: "typing", agent: { id: "a", name: "Zoë" } }),
    ],
    wrong: [
      ["another status", flow("agent_status", { status: "away" }), "one of waiting, online, typing"],
      ["another delivery", flow("agent_status", { status: "online", delivery: "lost" }), "one of sent, waiting"],
    ],
  },
  handoff_ended: {
    valid: [flow("handoff_ended", {})],
    wrong: [["a field", flow("handoff_ended", { by: "agent" }), "empty object"]],
  },
  analytics: {
    valid: [flow("analytics", { intent: "product" })],
    wrong: [["a list", flow("analytics", []), "data must be: object"]],
  },
  usage: {
    valid: [flow("usage", { calls: [CALL], totalCostUsd: 0.01 })],
    wrong: [
      [
        "a cost that is no number",
        flow("usage", { calls: [{ ...CALL, costUsd: Number.NaN }], totalCostUsd: 0 }),
        "number from 0",
      ],
      ["half a token", flow("usage", { calls: [{ ...CALL, inputTokens: 0.5 }], totalCostUsd: 0 }), "integer from 0"],
    ],
  },
};
