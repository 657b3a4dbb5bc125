import { type CSSProperties, type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type CatalogueRecord, type RecordKind, showField } from "./record-kinds.ts";
import type { RowSource } from "./row-source.ts";
import { toRowWindow } from "./row-window.ts";

const ROW_HEIGHT = 40;
/** Rows that are drawn above and below what is seen. */
const OVERSCAN = 8;
/** Rows that are drawn at once at most: those that leave the view are drawn anew as those that come. */
const POOL = 128;

interface TableProps {
  kind: RecordKind;
  columns: readonly string[];
  source: RowSource;
  selected: ReadonlySet<string>;
  onSelect(ids: ReadonlySet<string>): void;
  onOpen(record: CatalogueRecord): void;
}

/** Table of any number of rows, of which those in sight are drawn. One tab stop: arrows move, Enter opens, Space selects. */
export function RecordTable({ kind, columns, source, selected, onSelect, onOpen }: TableProps) {
  const view = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const { count } = source.snapshot();
  const rows = count ?? 0;
  const { first, end, onScroll } = useWindow(view, rows);
  useEffect(() => void source.look(first, end), [source, first, end]);
  const toggle = (record: CatalogueRecord | undefined) => record && onSelect(toggled(selected, record.id));
  const go = (index: number) => {
    const next = Math.max(0, Math.min(rows - 1, index));
    setActive(next);
    reveal(view.current, next);
  };
  const keys = (event: KeyboardEvent) => {
    const to = findTarget(event.key, { active, rows, height: view.current?.clientHeight ?? 0 });
    const record = source.rowAt(active);
    if (to !== undefined) go(to);
    else if (event.key === "Enter" && record) onOpen(record);
    else if (event.key === " ") toggle(record);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={view}
      className="records"
      role="grid"
      tabIndex={0}
      aria-label={kind.title}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-activedescendant={active >= first && active < end ? `record-${active}` : undefined}
      onKeyDown={keys}
      onScroll={onScroll}
      style={{ "--columns": columns.length + 1 } as CSSProperties}
    >
      <Head columns={[kind.label, ...columns]} />
      <div role="rowgroup" className="records-body" style={{ height: rows * ROW_HEIGHT }}>
        {Array.from({ length: end - first }, (_, at) => first + at).map((index) => (
          <Row
            key={index % POOL}
            {...{ index, columns, kind }}
            record={source.rowAt(index)}
            isActive={index === active}
            isSelected={selected.has(source.rowAt(index)?.id ?? "")}
            onOpen={(record) => {
              setActive(index);
              onOpen(record);
            }}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

function Head({ columns }: { columns: readonly string[] }) {
  return (
    <div role="row" aria-rowindex={1} className="record record-head">
      {columns.map((column) => (
        <span role="columnheader" key={column}>
          {column}
        </span>
      ))}
    </div>
  );
}

interface RowProps {
  index: number;
  kind: RecordKind;
  columns: readonly string[];
  record: CatalogueRecord | undefined;
  isActive: boolean;
  isSelected: boolean;
  onOpen(record: CatalogueRecord): void;
  onToggle(record: CatalogueRecord): void;
}

function Row({ index, kind, columns, record, isActive, isSelected, onOpen, onToggle }: RowProps) {
  return (
    <div
      role="row"
      id={`record-${index}`}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className="record"
      style={{ top: index * ROW_HEIGHT }}
      onClick={({ target }) => record && (isTick(target) ? onToggle(record) : onOpen(record))}
    >
      <span role="gridcell">
        <span className="record-tick" />
        {record ? showField(record, kind.label) || record.id : "…"}
      </span>
      {columns.map((column) => (
        <span role="gridcell" key={column}>
          {record ? showField(record, column) : ""}
        </span>
      ))}
    </div>
  );
}

const isTick = (target: EventTarget): boolean => (target as Element).classList.contains("record-tick");

/** Follows the scrolling of a view: which rows are drawn. */
function useWindow(view: { current: HTMLDivElement | null }, rows: number) {
  const [place, setPlace] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const seen = view.current;
    if (!seen) return;
    const measure = () => setPlace({ top: seen.scrollTop, height: seen.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(seen);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget }: UIEvent) => {
    const { scrollTop, clientHeight } = currentTarget;
    setPlace((before) => {
      const same = Math.floor(before.top / ROW_HEIGHT) === Math.floor(scrollTop / ROW_HEIGHT) && before.height === clientHeight;
      return same ? before : { top: scrollTop, height: clientHeight };
    });
  };
  return { ...toRowWindow({ ...place, rows, rowHeight: ROW_HEIGHT, overscan: OVERSCAN }), onScroll };
}

/** Returns the row to which a key leads; undefined for a key that moves nothing. */
function findTarget(key: string, { active, rows, height }: { active: number; rows: number; height: number }) {
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2);
  const targets: Record<string, number> = {
    ...{ ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page },
    ...{ Home: 0, End: rows },
  };
  return targets[key];
}

/** Scrolls so that a row stands below the head and within the view. */
function reveal(view: HTMLDivElement | null, index: number): void {
  if (!view) return;
  const top = index * ROW_HEIGHT;
  const bottom = top + 2 * ROW_HEIGHT;
  if (top < view.scrollTop) view.scrollTop = top;
  else if (bottom > view.scrollTop + view.clientHeight) view.scrollTop = bottom - view.clientHeight;
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
