import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { callService } from "../../api/call.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { type Tagged, useTagged } from "../../api/hooks/use-tagged.ts";
import { useSession } from "../../api/session.ts";
import { Problem, Problems } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import type { Rule } from "./rule-form.ts";
import { describeConditions, describeConsequences, describeUse, type RuleState, ruleStateOf, USE_DAYS } from "./rule-words.ts";

const STATES: Record<RuleState, string> = { draft: "draft", live: "live", scheduled: "begins later", ended: "ended" };
const PAGE = 50;

/** The rules of a workspace in the order in which they apply. */
export function RuleList() {
  const { caller } = useSession();
  const [text, setText] = useState("");
  const [shown, setShown] = useState(PAGE);
  const answer = useTagged("GET /rules", { limit: 500 });
  const use = useRuleFigures();
  const mayWrite = caller.effectiveScopes.includes("content:write");
  const rules = answer.data?.data.results ?? [];
  const found = rules.filter((rule) => toText(rule).includes(text.trim().toLowerCase()));
  const total = answer.data?.data.pagination.total ?? 0;
  return (
    <>
      <div className="row rules-bar">
        <input
          type="search"
          className="input grow"
          aria-label="Find a rule"
          placeholder="Name, text or record"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {mayWrite && (
          <Link href="/rules?rule=new" className="button main">
            New rule
          </Link>
        )}
      </div>
      {!mayWrite && <p className="quiet">Your key reads rules. To change them it needs content:write.</p>}
      {!use.mayRead && <p className="quiet">What each rule did needs analytics:read.</p>}
      <Problems answers={[answer, use.answer]} />
      {answer.isLoading && <Loading />}
      {answer.data && rules.length === 0 && (
        <Empty title="There is no rule yet.">
          <p>A rule pins, lifts or hides products for some searches and times, for example a campaign.</p>
        </Empty>
      )}
      {rules.length > 0 && found.length === 0 && <Empty title="No rule is like this." />}
      {answer.data && found.length > 0 && (
        <Table list={answer.data} figures={use.figures} rules={found.slice(0, shown)} mayOrder={mayWrite && text.trim() === ""} />
      )}
      {found.length > shown && (
        <Button className="button" onPress={() => setShown(shown + PAGE)}>
          {found.length - shown} more
        </Button>
      )}
      {total > rules.length && (
        <p className="quiet">
          These are the first {rules.length} of {total}.
        </p>
      )}
    </>
  );
}

/** Asks what each rule did in the last days; nothing for a key that may not read reports. */
function useRuleFigures() {
  const { caller } = useSession();
  const mayRead = caller.effectiveScopes.includes("analytics:read");
  const answer = useAnswer("GET /analytics/search", { days: USE_DAYS, topN: 1 }, { enabled: mayRead });
  const figures = answer.data && !answer.error && new Map(answer.data.byRule.map((each) => [each.ruleId, each]));
  return { mayRead, answer, figures: figures || null };
}

function toText(rule: Rule): string {
  return `${rule.name} ${JSON.stringify([rule.conditions, rule.consequences])}`.toLowerCase();
}

interface TableProps {
  list: Tagged<"GET /rules">;
  /** Figures of each by its id; null where they are not known. */
  figures: ReturnType<typeof useRuleFigures>["figures"];
  rules: Rule[];
  mayOrder: boolean;
}

function Table({ list, figures, rules, mayOrder }: TableProps) {
  const session = useSession();
  const act = useAct();
  const [said, say] = useState("");
  const move = async (rule: Rule, by: number) => {
    const same = list.data.results.filter(({ priority }) => priority === rule.priority).map(({ id }) => id);
    const at = same.indexOf(rule.id);
    same.splice(at, 1);
    same.splice(at + by, 0, rule.id);
    const all = list.data.results.map(({ id }) => id);
    const order = all.map((id) => (same.includes(id) ? same[all.filter((each) => same.includes(each)).indexOf(id)]! : id));
    const done = await act.run(() => callService(session, "PUT /rules/order", { ruleIds: order }, { ifMatch: list.etag }));
    if (done) say(`“${rule.name}” is now ${order.indexOf(rule.id) + 1} of ${order.length}.`);
  };
  const mayMove = (rule: Rule, by: number) => list.data.results[list.data.results.indexOf(rule) + by]?.priority === rule.priority;
  return (
    <>
      <p role="status" className="quiet">
        {said}
      </p>
      {act.error !== null && <Problem error={act.error} />}
      <ol className="rules">
        {rules.map((rule) => (
          <li key={rule.id} className="card rule">
            <div className="grow">
              <h2>
                <Link href={`/rules?rule=${encodeURIComponent(rule.id)}`}>{rule.name}</Link>
              </h2>
              <p>{describeConditions(rule)}</p>
              <p className="quiet">{describeConsequences(rule)}</p>
              <RuleUse rule={rule} figures={figures} />
            </div>
            <p className="rule-state">
              <State rule={rule} />
              <span className="quiet">priority {rule.priority}</span>
            </p>
            {mayOrder && (
              <p className="row">
                <Mover
                  rule={rule}
                  name="Earlier"
                  isDisabled={act.isPending || !mayMove(rule, -1)}
                  onMove={() => move(rule, -1)}
                />
                <Mover rule={rule} name="Later" isDisabled={act.isPending || !mayMove(rule, 1)} onMove={() => move(rule, 1)} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function RuleUse({ rule, figures }: Pick<TableProps, "figures"> & { rule: Rule }) {
  const use = figures && describeUse(rule, figures, Date.now());
  return use && <p className="rule-use">{use}</p>;
}

function State({ rule }: { rule: Rule }) {
  const state = ruleStateOf(rule, Date.now());
  return <span className={state === "live" ? "badge good" : "badge"}>{STATES[state]}</span>;
}

interface MoverProps {
  rule: Rule;
  name: "Earlier" | "Later";
  isDisabled: boolean;
  onMove(): void;
}

function Mover({ rule, name, isDisabled, onMove }: MoverProps) {
  return (
    <Button className="tool" aria-label={`${name}: ${rule.name}`} isDisabled={isDisabled} onPress={onMove}>
      {name === "Earlier" ? "↑" : "↓"}
    </Button>
  );
}
