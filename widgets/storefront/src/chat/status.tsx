import { useShop } from "../core/context.ts";
import { fill } from "../core/texts.ts";
import type { ChatSession } from "./chat-session.ts";

/** Tells what is being done, and who is there; a conversation with a person can be ended. */
export function Status({ session }: { session: ChatSession }) {
  const { words } = useShop();
  const { turns, agent, agentStatus } = session.state;
  const running = turns.find(({ state, question }) => state === "running" && question);
  const person = { waiting: words.waitingForPerson, online: words.personHere, typing: words.personTypes };
  const text = running
    ? running.progress || words.oneMoment
    : agentStatus
      ? fill(person[agentStatus], { text: agent?.name ?? words.person })
      : "";
  // The service offers the end once, with its first answer.
  const isOffered = turns.some(({ offer }) => offer?.domain === "handoff");
  const end = () => session.send({ message: words.endTalk, offerResponse: { domain: "handoff", actionId: "end" } });
  return (
    <div class="status">
      <span role="status">{text}</span>
      {agent && !isOffered && (
        <button type="button" onClick={end}>
          {words.endTalk}
        </button>
      )}
    </div>
  );
}
