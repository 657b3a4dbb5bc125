import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { writeNumber } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Forbidden, Loading } from "../../parts/states.tsx";

type Group = NonNullable<Data<"GET /analytics/chat">["unansweredGroups"]>[number];

const DAYS = ["1", "7", "30", "90"];
const SHOWN = 50;

/** Questions that had no answer, those that mean the same together, with what answers them from now on. */
export function Questions() {
  const { caller } = useSession();
  const [query, change] = useAddress();
  const days = DAYS.find((each) => each === query.get("days")) ?? "30";
  const missing = missingScopes(caller, ["analytics:read"]);
  const report = useAnswer(
    "GET /analytics/chat",
    { days: Number(days), topN: SHOWN, groups: true },
    { enabled: missing.length === 0 },
  );
  if (missing.length > 0) return <Forbidden scopes={missing} />;
  const groups = report.error ? [] : (report.data?.unansweredGroups ?? []);
  return (
    <>
      <div className="filters">
        <Choice
          name="Of the last"
          value={days}
          choices={DAYS.map((each) => [each, each === "1" ? "day (UTC)" : `${each} days`] as const)}
          onChange={(value) => change({ days: value })}
        />
      </div>
      {report.error && <Problem error={report.error} onRetry={() => void report.refetch()} />}
      {report.isLoading && <Loading />}
      {report.data && !report.error && groups.length === 0 && (
        <Empty title="Every question had an answer.">
          <p>Questions for which nothing was found are listed here, those that mean the same together.</p>
        </Empty>
      )}
      <ol className="question-groups" aria-label="Questions without an answer">
        {groups.map((group) => (
          <QuestionGroup key={group.question} group={group} />
        ))}
      </ol>
    </>
  );
}

function QuestionGroup({ group: { question, count, wordings, examples } }: { group: Group }) {
  const { caller } = useSession();
  const title = question.charAt(0).toLocaleUpperCase() + question.slice(1);
  const acts = [
    { name: "Add a page", scope: "content:write", path: "/catalogue/posts", fields: { id: toSlug(question), title } },
    { name: "Add a prompt", scope: "prompts:write", path: "/catalogue/prompts", fields: { prompt: title } },
  ] as const;
  return (
    <li className="card">
      <p className="question">
        <strong>{title}</strong>
      </p>
      <p className="quiet">
        asked {count === 1 ? "once" : `${writeNumber(count)} times`}
        {wordings > 1 && `, in ${writeNumber(wordings)} wordings`}
      </p>
      {wordings > 1 && (
        <details>
          <summary>Wordings</summary>
          <ul>
            {examples.map((each) => (
              <li key={each.question}>
                {each.question} <span className="quiet">({writeNumber(each.count)})</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="row">
        {acts.map(({ name, scope, path, fields }) =>
          missingScopes(caller, [scope]).length > 0 ? (
            <span key={name} className="quiet">
              {name}: a key needs <code>{scope}</code>.
            </span>
          ) : (
            <Link key={name} className="button" href={`${path}?${toNewRecord(fields)}`}>
              {name}
            </Link>
          ),
        )}
        <Link
          className="button"
          href={`/conversations?${new URLSearchParams({ unresolved: "true", q: question.slice(0, 200) })}`}
        >
          Read them
        </Link>
      </p>
    </li>
  );
}

/** Names the catalogue's form for a new record, with values of its fields. */
function toNewRecord(fields: Record<string, string>): URLSearchParams {
  const values = Object.entries(fields).map(([name, value]): [string, string] => [`set.${name}`, value.slice(0, 450)]);
  return new URLSearchParams([["new", "yes"], ...values]);
}

/** Makes an id of a question: its letters and digits, without accents. */
function toSlug(question: string): string {
  const plain = question.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ["question", ...words].join("-").slice(0, 100);
}
