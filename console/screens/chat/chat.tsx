import { useState } from "react";
import { useSession } from "../../api/session.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Empty } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Cases } from "./cases/cases.tsx";
import { type Draft, NO_DRAFT } from "./draft.ts";
import { Talk } from "./talk.tsx";
import { useConversation } from "./use-conversation.ts";

/** Talks to the chat as a shopper, shows what is behind an answer, and keeps answers as test cases. */
export function Chat() {
  const { workspace } = useSession();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  return <ChatViews />;
}

/** Conversations and the draft go on while the other view is looked at. */
function ChatViews() {
  const [query] = useAddress();
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const published = useConversation();
  const tried = useConversation();
  const isCases = query.get("view") === "cases";
  const keptQuery = query.get("draft") ? "&draft=1" : "";
  return (
    <>
      <h1>Chat</h1>
      <Tabs
        name="Views of the chat"
        tabs={[
          { path: `/chat${keptQuery.replace("&", "?")}`, name: "Talk", isHere: !isCases },
          { path: `/chat?view=cases${keptQuery}`, name: "Test cases", isHere: isCases },
        ]}
      />
      {isCases ? <Cases draft={draft} /> : <Talk draft={draft} onDraft={setDraft} published={published} tried={tried} />}
    </>
  );
}
