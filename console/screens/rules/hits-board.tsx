import { type DragEvent, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { SearchAnswer } from "../../parts/explain-hit.ts";
import { pinAt, placeOfDrop, unpin } from "./pin-moves.ts";
import type { RuleForm } from "./rule-form.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

type Hit = SearchAnswer["results"][number];

interface BoardProps {
  hits: Hit[];
  form: RuleForm;
  onChange(changes: Partial<RuleForm>): void;
}

/** The hits of a search as the rule leaves them. They are pinned by dragging or by buttons, and each act is said. */
export function HitsBoard({ hits, form, onChange }: BoardProps) {
  const [said, say] = useState("");
  const focus = useKeptFocus(hits);
  const drag = useDrag(hits, (id, place) => pin(id, place));
  const nameOf = (id: string) => hits.find((hit) => hit.id === id)?.name || id;
  const isPinned = (id: string) => form.pins.some((each) => each.id === id);
  const pin = (id: string, place: number) => {
    onChange({ pins: pinAt(form.pins, id, place) });
    say(`${nameOf(id)} is pinned to place ${Math.max(1, place)}.`);
  };
  const free = (id: string) => {
    onChange({ pins: unpin(form.pins, id) });
    say(`${nameOf(id)} is no longer pinned.`);
  };
  const hide = (id: string) => {
    onChange({ pins: unpin(form.pins, id), hidden: [...form.hidden, id] });
    say(`${nameOf(id)} is hidden.`);
  };
  const act = (id: string, place: number, what: Act) => {
    focus.keep(id, what);
    if (what === "hide") hide(id);
    else if (what !== "pin") pin(id, place + (what === "up" ? -1 : 1));
    else if (isPinned(id)) free(id);
    else pin(id, place);
  };
  return (
    <>
      <p role="status" className="quiet board-said">
        {said}
      </p>
      <ol ref={focus.within} className="board" aria-label="Hits with this rule">
        {hits.map((hit, at) => (
          <li
            key={hit.id}
            className={isPinned(hit.id) ? "board-row pinned" : "board-row"}
            data-over={drag.over === hit.id || undefined}
            {...drag.of(hit.id)}
          >
            <Row hit={hit} place={at + 1} isPinned={isPinned(hit.id)} onAct={(what) => act(hit.id, at + 1, what)} />
          </li>
        ))}
      </ol>
    </>
  );
}

type Act = "up" | "down" | "pin" | "hide";

/** Follows a hit that is dragged over others, and drops it before or after one of them. */
function useDrag(hits: Hit[], onDrop: (id: string, place: number) => void) {
  // Not drawn: a fast hand moves over the next hit before the view is drawn again.
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  const of = (id: string) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", id);
      dragged.current = id;
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const side = event.clientY < top + height / 2 ? "before" : "after";
      const order = hits.map((hit) => hit.id);
      const moved = dragged.current;
      if (moved !== null && moved !== id) onDrop(moved, placeOfDrop(order, moved, id, side));
      end();
    },
    onDragEnd: end,
  });
  return { over, of };
}

interface RowProps {
  hit: Hit;
  place: number;
  isPinned: boolean;
  onAct(act: Act): void;
}

function Row({ hit: { id, name, stockStatus }, place, isPinned, onAct }: RowProps) {
  const shown = name || id;
  const acts: [Act, string, string][] = [
    ["up", "↑", `Pin one place higher: ${shown}`],
    ["down", "↓", `Pin one place lower: ${shown}`],
    ["pin", isPinned ? "Unpin" : "Pin", `${isPinned ? "Unpin" : "Pin here"}: ${shown}`],
    ["hide", "Hide", `Hide: ${shown}`],
  ];
  return (
    <>
      <span className="drag" aria-hidden="true">
        ⠿
      </span>
      <span className="position">{place}</span>
      <span className="grow">
        {shown} <code className="quiet">{id}</code>
        {stockStatus === "outofstock" && <span className="bad"> out of stock</span>}
        {isPinned && <span className="good"> pinned</span>}
      </span>
      <span className="row acts">
        {acts.map(([act, sign, label]) => (
          <Button
            key={act}
            className="small"
            aria-label={label}
            isDisabled={act === "up" && place === 1}
            data-act={act}
            data-of={id}
            onPress={() => onAct(act)}
          >
            {sign}
          </Button>
        ))}
      </span>
    </>
  );
}
