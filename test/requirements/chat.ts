import type { Requirements } from "./requirement.ts";

const STREAM = "specification, Chat stream";
const SHAPES = "operations, Data shapes";

/** The assistant: its stream, its answers, models and custom domains. */
export const CHAT_REQUIREMENTS: Requirements = {
  "chat.chunks": { source: STREAM, promise: "Every chunk of the two tables has its data, and no other." },
  "chat.seq": { source: "product", promise: "Chunks are numbered from 1 within their turn, without a gap." },
  "chat.block-order": {
    source: STREAM,
    promise: "Prose goes to open text blocks only; every block has an id of its own and is closed before metadata.",
  },
  "chat.new-paragraph": { source: STREAM, promise: "A text block after earlier prose begins with a delta of two newlines." },
  "chat.payload-first": { source: STREAM, promise: "An item's payload is sent before what shows it or adds to it." },
  "chat.discard": {
    source: STREAM,
    promise: "After block_discard nothing said before counts, and ids of blocks begin with f, as they never do before.",
  },
  "chat.stages": {
    source: STREAM,
    promise: "Progress is of a known stage; a stream begins with understand, and what resuming needs.",
  },
  "chat.ending": {
    source: STREAM,
    promise: "Exactly one of complete and error ends a stream; metadata comes once, before complete.",
  },
  "chat.assembled": { source: SHAPES, promise: "The answer in one piece is what the chunks of the stream amount to." },
  "chat.lines": { source: STREAM, promise: "A client that buffers by newline reads the same chunks wherever the bytes are cut." },
  "chat.example-client": {
    source: "product",
    promise: "The example client prints a conversation, goes on with a stream whose connection broke, and stops a turn.",
  },
  "chat.alarms": {
    source: "product",
    promise: "What fails inside of a stream, which is a 200 all the same, raises alarms of its own.",
  },
  "chat.protocol-document": { source: "product", promise: "The protocol's document says of each chunk what the checker checks." },

  "chat.mcp-protocol": { source: "product", promise: "Tools of MCP servers are listed and called over streamable HTTP." },
  "chat.custom-domain": {
    source: "product",
    promise:
      "A question about a custom domain is answered from the tenant's MCP server, with its cards; its failure degrades the turn.",
  },
  "chat.custom-needs": {
    source: "product",
    promise: "A domain that needs something of the shopper asks for it, in the shopper's language, and takes the answer up.",
  },
  "chat.mcp-domains": {
    source: "product",
    promise: "Custom domains are those of the workspace whose MCP server the tenant has named.",
  },
  "chat.mcp-choice": {
    source: "product",
    promise:
      "The model chooses a tool within the tool's own schema, or rules do; nothing that changes something is called on a guess.",
  },
  "chat.mcp-answers": {
    source: "product",
    promise: "What a tool answers becomes cards and facts; words become prose without a card.",
  },
  "chat.mcp-data": {
    source: "product",
    promise: "What a server writes is data: no mark, line or instruction of ours can be made of it.",
  },
  "chat.mcp-identity": { source: "product", promise: "The shopper's verified userJwt is passed on, where the domain wants it." },
  "chat.mcp-progress": {
    source: STREAM,
    promise: "A running tool is told of as tool:<name>, in the workspace's words or as Calling <human readable name>...",
  },
  "chat.mcp-failures": { source: STREAM, promise: "A tool's failure is an apology, within the domain's budget." },
  "chat.mcp-bounds": {
    source: "product",
    promise: "An MCP server that is late, fails, redirects or answers too much ends its call, and its words go nowhere.",
  },
  "chat.mcp-addresses": {
    source: "product",
    promise: "No MCP address leads into our own network, also where its name changed after it was saved.",
  },
  "chat.model-stream": {
    source: "product",
    promise: "The model's words are passed on as they are written; what the call cost is told last.",
  },
  "chat.model-stop": {
    source: "product",
    promise: "A model call that is stopped ends at once, its connection closed, with no further attempt.",
  },
  "chat.model-retry": {
    source: "product",
    promise: "Before the first word a passing failure is tried once more, when retry-after says, as far as the time-outs allow.",
  },
  "chat.model-late": { source: "product", promise: "A model that is late with its first word or its last is given up in time." },
  "chat.model-failure": {
    source: "product",
    promise: "Anything but a whole answer of the model is a failure, told without what a shopper wrote.",
  },
  "chat.model-cost": { source: "product", promise: "A call costs what its tokens cost by the one table of models." },
  "chat.model-recordings": {
    source: "product",
    promise: "Recorded answers are given again for the same request; neither keys nor questions are in the files.",
  },
  "chat.composed": {
    source: "specification, Chat stream",
    promise: "The model's answer becomes blocks as it comes: prose, cards from the records, and what is said of them.",
  },
  "chat.no-invented-card": { source: "product", promise: "An id that was not found never becomes a card." },
  "chat.no-invented-price": {
    source: "product",
    promise: "A price in prose that is no record's is replaced by the record's or left out.",
  },
  "chat.degraded": {
    source: "architecture, Chat",
    promise: "A model that fails in whatever way is discarded, and the answer is made of what was found.",
  },
  "chat.stop": { source: "product", promise: "A stop ends the model call and keeps what was said as unfinished." },
  "chat.stream": {
    source: "specification, Chat stream",
    promise: "An answer is streamed as NDJSON by the protocol, beginning before any model call.",
  },
  "chat.grounded": { source: "product", promise: "Cards are the shop's own records." },
  "chat.json": { source: "operations, Data shapes", promise: "Without stream the same blocks come as one answer." },
  "chat.not-sold": { source: "product", promise: "What the shop does not sell is said, and nothing is shown for it." },
  "chat.metered": { source: "operations, Chat", promise: "A turn draws one chat message; one that is refused draws none." },
  "chat.origin": {
    source: "product",
    promise: "A page of no workspace is refused; one of a workspace reads its stream there.",
  },
  "chat.first-chunk": { source: "product", promise: "The first chunk comes before any model call, with what resuming needs." },
  "chat.progress": { source: STREAM, promise: "Progress is told in the workspace's own words, else in the specification's." },
  "chat.kept-once": { source: "product", promise: "A store that fails once does not cost an answer, and a turn is kept once." },
  "chat.client-gone": {
    source: "product",
    promise: "A client that goes away without stopping loses nothing: its turn ends, is kept, told and paid for, once.",
  },
  "chat.faults": {
    source: "product",
    promise:
      "Whatever goes away in mid-turn costs what it would have given, not the turn, and a turn that fails holds up no other.",
  },
  "chat.kill-9": {
    source: "product",
    promise: "kill -9 in mid-answer costs its rest only: what came is kept and told once, and the thread goes on.",
  },
  "chat.idempotency": {
    source: "decisions, Envelope",
    promise:
      "A question repeated under its Idempotency-Key is one turn; what one shopper was answered is not replayed to another.",
  },
  "chat.failed-turn": {
    source: "product",
    promise:
      "After its stream has begun a turn fails by one error chunk, or without a stream by the status of its code; it is not paid for.",
  },
  "chat.bad-input": { source: "product", promise: "What cannot be answered is 400 with its path before the stream begins." },
  "chat.prompt-unknown": { source: "product", promise: "A prompt that is not there is ignored." },
  "chat.events": {
    source: "specification, Webhook events",
    promise: "Each turn is told to webhooks, and the first of a thread as its beginning.",
  },
  "chat.contact": {
    source: "specification, Webhook events",
    promise: "A contact form that a shopper sends reaches the shop as contact.submitted.",
  },
  "chat.contact-once": {
    source: "product",
    promise:
      "The same form sent again within ten minutes is thanked for and told once; another form, or one sent later, is told.",
  },
  "chat.contact-options": {
    source: "operations, workspace settings",
    promise: "A workspace may word its contact form, choose its fields, or offer none.",
  },
  "chat.offer-input": {
    source: "product",
    promise:
      "An answer to an offer that there is not, or a form that nobody could reply to, is 400 with its path before the stream.",
  },
  "chat.offer-language": {
    source: "product",
    promise: "Offers, and what is said to their answers, are in the shopper's language.",
  },
  "chat.handoff-offer": {
    source: "specification, Chat stream",
    promise: "Who wants a person is offered a live agent where one is there, else the contact form.",
  },
  "chat.handoff": {
    source: "specification, Webhook events",
    promise: "An accepted handoff passes the thread on, with what was said, and is told as handoff.requested.",
  },
  "chat.handoff-once": {
    source: "product",
    promise: "A handoff makes one conversation and one event: accepted twice, from two tabs, stopped, or after its process died.",
  },
  "chat.handoff-refused": {
    source: "product",
    promise: "A provider that declines or cannot be reached loses nothing: the shopper is told, and offered the contact form.",
  },
  "chat.model-blocks": {
    source: "architecture, Chat",
    promise: "A model's output becomes blocks while it comes, however it is cut.",
  },
  "chat.grounded-cards": { source: "product", promise: "Only what the curators returned becomes a card, once, from its record." },
  "chat.composer-failure": {
    source: "architecture, Chat",
    promise: "A model answer of no use is given up for the extractive one.",
  },
  "chat.grounded-prices": {
    source: "product",
    promise: "No price leaves that no record in question has, however the text is cut.",
  },
  "chat.grounded-links": {
    source: "product",
    promise: "No link leaves that no record in question carries, however the text is cut.",
  },
  "chat.item-ids": {
    source: "specification, Chat stream",
    promise: "Cards of several kinds with one id go by ids of their own; the id in the payload is the record's.",
  },
  "chat.understood": {
    source: "product",
    promise:
      "Intent, language, price, colour, size and stock are read from a message by one call of a model, or by rules without one.",
  },
  "chat.refusals": {
    source: "product",
    promise: "What a shopper does not want (not red, no wool) is not shown, in the seven languages.",
  },
  "chat.several-wishes": {
    source: "product",
    promise: "Several things asked for in one message, or compared by name, are each looked for.",
  },
  "chat.service-topics": {
    source: "product",
    promise:
      "Returns, delivery, payment and the like are answered from the shop's pages, in whichever of seven languages they are asked.",
  },
  "chat.standalone": {
    source: "product",
    promise: "A question that leans on the turns before it (and in blue, the second one, cheaper) is answered as what it means.",
  },
  "chat.triage-untrusted": {
    source: "product",
    promise: "What a model says a shopper wants counts as far as the shop has such values; when it fails the rules do.",
  },
  "chat.curated": {
    source: "product",
    promise: "Only what the shopper may see in this workspace is found, and what fits nothing is nothing.",
  },
  "chat.caller-filter": {
    source: "product",
    promise: "A shopper's wish is left where nothing meets it, and said to be; the caller's filter never is.",
  },
  "chat.curator-budget": {
    source: "product",
    promise: "A search that is late, fails or is stopped ends within its budget, and ends no turn.",
  },
  "chat.extractive": {
    source: "product",
    promise:
      "Without a model an answer names what was found and why it fits, in the shopper's language and the workspace's prices.",
  },
  "chat.direct": {
    source: "product",
    promise:
      "Who asks for a field of a card (price, stock, rating, colours, sizes, weight, material, …) is told it first, from the record, or that it is not stated.",
  },
  "chat.about-it": {
    source: "product",
    promise:
      'After a card a question about it is about that card, whatever colour or size it names; "and in blue?" looks for others.',
  },
  "chat.passage": {
    source: "product",
    promise:
      "Of a page the sentences that answer are quoted, table rows whole, by words, meaning and the number asked for; by words alone where nothing embeds.",
  },
  "chat.canned": {
    source: "product",
    promise: "A prompt's own answer is given word for word, with the products and posts that it names.",
  },
  "chat.prompt-products": { source: "product", promise: "What a prompt names comes before what is found." },
  "chat.follow-up-prompts": {
    source: "product",
    promise:
      "Follow-ups are the active ones of the prompt, else suggested from what was found, never what was just shown, and can be asked.",
  },
  "chat.data-only": {
    source: "product",
    promise: "What a record or a shopper says is data: no instruction in it changes an answer.",
  },
  "chat.golden": {
    source: "product",
    promise: "The demo shop's golden questions pass their checks.",
  },
};
