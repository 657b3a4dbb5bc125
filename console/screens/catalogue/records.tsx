import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link, useSearchParams } from "wouter";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { BulkActs } from "./bulk-acts.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { type FieldType, readConditions, toFilter, writeCondition } from "./filter.ts";
import { FilterBuilder } from "./filter-builder.tsx";
import { type RecordKind, toReadFields } from "./record-kinds.ts";
import { RecordTable } from "./record-table.tsx";
import { RecordView } from "./records/record-view.tsx";
import { isSearch, type Listing, MAX_HITS, useRows } from "./use-rows.ts";

/** Writes a part of the address anew; empty values are left out of it. */
type ChangeQuery = (changes: Record<string, string[]>) => void;

/** The records of a kind: found, filtered, opened, changed together. */
export function Records({ kind }: { kind: RecordKind }) {
  const { caller } = useSession();
  const [query, setQuery] = useSearchParams();
  const [revision, setRevision] = useState(0);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const maySearch = kind.isFindable === true && missingScopes(caller, ["search"]).length === 0;
  const fields = useAnswer(`GET /${kind.name}/fields` as "GET /products/fields", {}, { enabled: maySearch });
  const types = new Map((fields.data?.fields ?? []).map(({ name, type }) => [name, type as FieldType]));
  const conditions = kind.isFindable ? readConditions(query) : [];
  const columns = query.getAll("c").length > 0 ? query.getAll("c") : [...kind.columns];
  const known = [...types.keys(), ...(kind.further ?? [])];
  const isReady = conditions.length === 0 || !fields.isLoading;
  const change: ChangeQuery = (changes) => {
    const next = new URLSearchParams(query);
    for (const [name, values] of Object.entries(changes)) {
      next.delete(name);
      for (const value of values) if (value !== "") next.append(name, value);
    }
    if ("q" in changes || "f" in changes) setSelected(new Set());
    setQuery(next);
  };
  const listing: Listing = {
    ...{ kind, fields: toReadFields(kind, columns), text: (kind.isFindable && query.get("q")?.trim()) || "" },
    filter: toFilter(conditions, types),
  };
  const reload = () => {
    setSelected(new Set());
    setRevision((count) => count + 1);
  };
  const preset = readPreset(query);
  const closed = Object.fromEntries(["id", "new", ...Object.keys(preset).map((name) => `set.${name}`)].map((name) => [name, []]));
  const opened = query.get("id") ?? (kind.starts && query.has("new") ? null : undefined);
  return (
    <>
      {maySearch && <FindForm key={listing.text} text={listing.text} onFind={(text) => change({ q: [text] })} />}
      <div className="row catalogue-tools">
        {maySearch && (
          <FilterBuilder conditions={conditions} types={types} onChange={(next) => change({ f: next.map(writeCondition) })} />
        )}
        <ColumnChoice kind={kind} columns={columns} known={known} onChange={(next) => change({ c: next })} />
        <Make kind={kind} onPress={() => change({ new: ["yes"] })} />
      </div>
      {fields.error && <Problem error={fields.error} onRetry={() => void fields.refetch()} />}
      {isReady ? (
        <Listed
          key={revision}
          {...{ listing, columns, selected, setSelected, reload, revision }}
          onOpen={(id) => change({ id: [id] })}
          onAll={() => change({ q: [], f: [] })}
        />
      ) : (
        <Loading />
      )}
      {opened !== undefined && <RecordView {...{ kind, preset }} id={opened} onClose={() => change(closed)} onSaved={reload} />}
    </>
  );
}

/** Returns the values that a new record begins with, as the address that leads to its form has them. */
function readPreset(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].flatMap(([name, value]) => (name.startsWith("set.") ? [[name.slice(4), value]] : [])));
}

function FindForm({ text: asked, onFind }: { text: string; onFind(text: string): void }) {
  const [text, setText] = useState(asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <form className="row" role="search" onSubmit={submit}>
      <input
        type="search"
        className="input grow"
        aria-label="Find records"
        placeholder="Words, an id or a SKU; empty lists everything"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" className="button main">
        Find
      </Button>
    </form>
  );
}

interface ListedProps {
  listing: Listing;
  columns: string[];
  selected: ReadonlySet<string>;
  setSelected(ids: ReadonlySet<string>): void;
  reload(): void;
  revision: number;
  onOpen(id: string): void;
  onAll(): void;
}

function Listed({ listing, columns, selected, setSelected, reload, revision, onOpen, onAll }: ListedProps) {
  const source = useRows(listing, revision);
  const { count, total, error } = source.snapshot();
  const { kind } = listing;
  const searched = isSearch(listing);
  return (
    <>
      {error != null && <Problem error={error} onRetry={() => void source.retry()} />}
      {count === null && error == null && <Loading />}
      {count === 0 && <Nothing kind={kind} isSearch={searched} onAll={onAll} />}
      {count !== null && count > 0 && (
        <>
          <div className="catalogue-bar">
            <p role="status" className="grow">
              <strong>{writeNumber(total)}</strong> {total === 1 ? kind.one : kind.many}
              {searched && (kind.isFew ? " found" : " that shoppers can find")}
              {searched && total > MAX_HITS && `; the first ${writeNumber(MAX_HITS)} are listed`}
              {searched && !kind.isFew && <span className="quiet"> (hidden ones are in the whole list alone)</span>}
            </p>
            <BulkActs {...{ listing, total, selected, setSelected }} onDone={reload} />
          </div>
          <RecordTable {...{ kind, columns, source, selected }} onSelect={setSelected} onOpen={({ id }) => onOpen(id)} />
        </>
      )}
    </>
  );
}

function Nothing({ kind, isSearch: searched, onAll }: { kind: RecordKind; isSearch: boolean; onAll(): void }) {
  if (searched)
    return (
      <Empty title="Nothing fits.">
        <Button className="button" onPress={onAll}>
          List everything
        </Button>
      </Empty>
    );
  return (
    <Empty title={`There are no ${kind.many} yet.`}>
      <Teach kind={kind} />
    </Empty>
  );
}

/** Says what a kind of record is for, and how the first one comes here. */
function Teach({ kind }: { kind: RecordKind }) {
  if (kind.name === "products")
    return (
      <Link className="button main" href="/catalogue/import">
        Import a file of your shop
      </Link>
    );
  if (kind.name === "posts")
    return (
      <p>
        Send some by <code>POST /posts/bulk</code>, let a crawl read your pages, or make one here.
      </p>
    );
  if (kind.name === "taxonomies")
    return (
      <p>
        Terms are your shop's categories, tags and values of attributes, with their places in a tree. Send them by{" "}
        <code>POST /taxonomies/bulk</code>, or make one here.
      </p>
    );
  return (
    <p>
      Prompts are questions that the chat offers to shoppers: below its empty input, or after an answer. One with a canned
      response is answered in your own words, without a model. Make one here, or send some by <code>POST /prompts/bulk</code>.
    </p>
  );
}

/** Opens a form for a record that is not there yet, or names the scope that a change of any needs. */
function Make({ kind, onPress }: { kind: RecordKind; onPress(): void }) {
  const { caller } = useSession();
  if (missingScopes(caller, [kind.writeScope]).length > 0)
    return (
      <p className="quiet">
        To {kind.starts && "make or "}change {kind.many} a key needs <code>{kind.writeScope}</code>.
      </p>
    );
  if (!kind.starts) return null;
  return (
    <Button className="button main" onPress={onPress}>
      New {kind.one}
    </Button>
  );
}
