import { useState } from "react";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { toDay } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Empty } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { ChatReport } from "./chat-report.tsx";
import { FeedbackReport } from "./feedback-report.tsx";
import { LearningReport } from "./learning-report.tsx";
import { SearchReport } from "./search-report.tsx";
import { REPORT_SPANS, readSpan } from "./span.ts";

const VIEWS = [
  { id: "", name: "Searches", View: SearchReport },
  { id: "chat", name: "Chat", View: ChatReport },
  { id: "feedback", name: "Feedback", View: FeedbackReport },
  { id: "learning", name: "Learning", View: LearningReport },
] as const;

/** Reports on what shoppers search, ask and rate, by day and beside the period before; each row leads to where one acts. */
export function Analytics() {
  const { workspace } = useSession();
  const [query, change] = useAddress();
  const [now] = useState(() => Date.now());
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  const span = readSpan(query, now);
  const { id: view, View } = VIEWS.find(({ id }) => id === query.get("view")) ?? VIEWS[0];
  const pathOf = (id: string) => {
    const kept = new URLSearchParams({ ...(id && { view: id }), ...(query.get("days") && { days: String(span.days) }) });
    return `/analytics${kept.size > 0 ? `?${kept}` : ""}`;
  };
  return (
    <>
      <h1>Analytics</h1>
      <Tabs name="Analytics" tabs={VIEWS.map(({ id, name }) => ({ name, path: pathOf(id), isHere: id === view }))} />
      <div className="report-filters">
        <Choice name="Days" value={String(span.days)} choices={REPORT_SPANS} onChange={(days) => change({ days })} />
        {view === "" && <SourceChoice />}
      </div>
      <p className="quiet">
        Days are UTC, and the last one is not over yet. The {span.days} days before end on {toDay(span.before)}.
      </p>
      <View span={span} />
    </>
  );
}

const SOURCES = [
  ["", "All sources"],
  ["widget", "Widget"],
  ["native", "The shop's own search"],
  ["chat", "Chat"],
  ["api", "API"],
  ["internal", "Internal"],
  ["unknown", "Unknown"],
] as const;

function SourceChoice() {
  const [query, change] = useAddress();
  return <Choice name="Source" value={query.get("source") ?? ""} choices={SOURCES} onChange={(source) => change({ source })} />;
}
