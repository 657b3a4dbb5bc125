import { useState } from "react";
import { useSession } from "../../api/session.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Empty } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Cases } from "./cases/cases.tsx";
import { type Draft, NO_DRAFT } from "./draft.ts";
import { Talk } from "./talk.tsx";
import { useConversation } from "./use-conversation.ts";
import { WidgetTalk } from "./widget/widget-talk.tsx";

/** Talks to the chat as a shopper, shows what is behind an answer, and keeps answers as test cases. */
export function Chat() {
  const { workspace } = useSession();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  return <ChatViews />;
}

/** Conversations and the draft go on while another view is looked at. */
function ChatViews() {
  const [query] = useAddress();
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const inWidget = useConversation();
  const published = useConversation();
  const tried = useConversation();
  const view = query.get("view") === "cases" ? "cases" : query.get("draft") === "1" ? "draft" : "widget";
  // The widget keeps its conversation as long as its frame stands.
  const [isWidgetUsed, setIsWidgetUsed] = useState(view === "widget");
  if (view === "widget" && !isWidgetUsed) setIsWidgetUsed(true);
  return (
    <>
      <h1>Chat</h1>
      <Tabs
        name="Views of the chat"
        tabs={[
          { path: "/chat", name: "As a shopper", isHere: view === "widget" },
          { path: "/chat?draft=1", name: "Under a draft", isHere: view === "draft" },
          { path: "/chat?view=cases", name: "Test cases", isHere: view === "cases" },
        ]}
      />
      {isWidgetUsed && (
        <div hidden={view !== "widget"}>
          <WidgetTalk conversation={inWidget} />
        </div>
      )}
      {view === "draft" && <Talk draft={draft} onDraft={setDraft} published={published} tried={tried} />}
      {view === "cases" && <Cases draft={draft} />}
    </>
  );
}
