import { useRef } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { LineForm } from "../../parts/form/line-form.tsx";
import { nameLanguage, writeNumber } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { useLetterKeys } from "../../parts/hooks/use-letter-keys.ts";
import { ListPages } from "../../parts/list-pages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { ThreadRows } from "../../parts/thread/thread-rows.tsx";
import { ExportState } from "./export-state.tsx";
import { FILTERS, LANGUAGE_CODES, ON_A_PAGE, readOffset, readThreadSearch, toListQuery } from "./thread-filter.ts";
import { useThreadExport } from "./use-thread-export.ts";

/** Conversations that the address names, the latest first. */
export function ThreadList() {
  const [query, change] = useAddress();
  const finder = useRef<HTMLDivElement>(null);
  const saved = useThreadExport();
  const found = useAnswer("POST /threads/search", readThreadSearch(query));
  const narrow = (changes: Record<string, string>) => change({ ...changes, offset: "" });
  const isNarrowed = FILTERS.some((name) => query.get(name));
  const { results = [], total = 0 } = found.error ? {} : (found.data ?? {});
  useLetterKeys({ "/": () => finder.current?.querySelector("input")?.focus() });
  const find = (text: string) => {
    narrow({ q: text.trim() });
    return undefined;
  };
  return (
    <>
      <div ref={finder} role="search">
        <LineForm
          key={query.get("q")}
          label="Words of the conversation"
          action="Find"
          initial={query.get("q") ?? ""}
          onSubmit={find}
        />
      </div>
      <ThreadFilters query={query} onChange={(name, value) => narrow({ [name]: value })} />
      <ExportState saved={saved} />
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      {found.isLoading && <Loading />}
      {found.data && !found.error && (
        <p role="status" className="row">
          <span>
            <strong>{writeNumber(total)}</strong> {total === 1 ? "conversation" : "conversations"}
          </span>
          {isNarrowed && (
            <Button className="link" onPress={() => narrow(Object.fromEntries(FILTERS.map((name) => [name, ""])))}>
              Show all
            </Button>
          )}
        </p>
      )}
      {found.data && !found.error && results.length === 0 && <Nothing isNarrowed={isNarrowed} />}
      <ThreadRows
        name="Conversations"
        threads={results}
        toPath={(id) => `/conversations/${encodeURIComponent(id)}${toListQuery(query)}`}
        mark={() => (query.get("handoff") === "ended" ? "was handed over" : undefined)}
        onExport={saved.save}
      />
      <ListPages
        cursors={toCursors(readOffset(query))}
        next={found.data?.pagination.hasMore ? String(readOffset(query) + ON_A_PAGE) : null}
        onChange={(cursors) => change({ offset: cursors.at(-1) ?? "" })}
      />
    </>
  );
}

/** Names the pages up to an offset. */
function toCursors(offset: number): string[] {
  return Array.from({ length: Math.ceil(offset / ON_A_PAGE) }, (_, place) => String(Math.min(offset, (place + 1) * ON_A_PAGE)));
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <Empty title="No conversation is like this." />;
  return (
    <Empty title="Nobody has talked to the chat yet.">
      <p>
        Put the widget into your shop, or ask something yourself by <code>POST /chat</code>.
      </p>
    </Empty>
  );
}

interface ThreadFiltersProps {
  query: URLSearchParams;
  onChange(name: string, value: string): void;
}

const CHOICES = [
  {
    ...{ param: "handoff", name: "Live agents" },
    choices: [
      ["", "with or without"],
      ["none", "without"],
      ["requested", "wait for one"],
      ["accepted", "one has it"],
      ["ended", "had one"],
    ],
  },
  {
    ...{ param: "rating", name: "Rating" },
    choices: [
      ["", "any or none"],
      ["positive", "good"],
      ["negative", "bad"],
    ],
  },
  {
    ...{ param: "unresolved", name: "Answered" },
    choices: [
      ["", "yes or no"],
      ["true", "no"],
      ["false", "yes"],
    ],
  },
  {
    ...{ param: "dropped", name: "Dropped sentences" },
    choices: [
      ["", "with or without"],
      ["true", "with"],
    ],
  },
  {
    param: "language",
    name: "Language",
    choices: [["", "any"], ...LANGUAGE_CODES.map((code) => [code, nameLanguage(code)] as const)],
  },
] as const;

/** Narrows the list; all of it stands in the address. Days are the service's. */
function ThreadFilters({ query, onChange }: ThreadFiltersProps) {
  const day = (param: string, name: string) => (
    <Field name={`${name} (UTC)`}>
      <input
        className="input"
        type="date"
        value={query.get(param) ?? ""}
        onChange={(event) => onChange(param, event.currentTarget.value)}
      />
    </Field>
  );
  return (
    <div className="filters">
      {CHOICES.map(({ param, name, choices }) => (
        <Choice
          key={param}
          name={name}
          value={query.get(param) ?? ""}
          choices={choices as readonly (string | readonly [string, string])[]}
          onChange={(value) => onChange(param, value)}
        />
      ))}
      {day("from", "From day")}
      {day("to", "To day")}
      {query.get("user") && (
        <Button className="button" onPress={() => onChange("user", "")}>
          Not only of {query.get("user")}
        </Button>
      )}
    </div>
  );
}
