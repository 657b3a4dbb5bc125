import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import type { SearchAnswer } from "../search/explain-hit.ts";
import { pinAt, placeOfDrop, unpin } from "./pin-moves.ts";
import type { RuleForm } from "./rule-form.ts";

type Hit = SearchAnswer["results"][number];

interface BoardProps {
  hits: Hit[];
  form: RuleForm;
  onChange(changes: Partial<RuleForm>): void;
}

/** The hits of a search as the rule leaves them. They are pinned by dragging, by buttons or by keys, and each act is said. */
export function HitsBoard({ hits, form, onChange }: BoardProps) {
  const [said, say] = useState("");
  const focus = useKeptFocus(hits);
  const order = hits.map(({ id }) => id);
  const nameOf = (id: string) => hits.find((hit) => hit.id === id)?.name || id;
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
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameOf(String(key)) })),
    onReorder: ({ keys, target }) => {
      const id = String([...keys][0]);
      pin(id, placeOfDrop(order, id, String(target.key), target.dropPosition));
    },
  });
  const isPinned = (id: string) => form.pins.some((each) => each.id === id);
  return (
    <>
      <p role="status" className="quiet board-said">
        {said}
      </p>
      <div ref={focus.within}>
        <GridList
          className="board"
          aria-label="Hits with this rule"
          keyboardNavigationBehavior="tab"
          items={hits.map((hit, at) => ({ ...hit, at }))}
          dependencies={[form]}
          dragAndDropHooks={dragAndDropHooks}
        >
          {(hit) => (
            <Row
              hit={hit}
              place={hit.at + 1}
              isPinned={isPinned(hit.id)}
              onAct={(act) => {
                focus.keep(hit.id, act);
                if (act === "hide") hide(hit.id);
                else if (act === "pin") isPinned(hit.id) ? free(hit.id) : pin(hit.id, hit.at + 1);
                else pin(hit.id, hit.at + (act === "up" ? 0 : 2));
              }}
            />
          )}
        </GridList>
      </div>
    </>
  );
}

type Act = "up" | "down" | "pin" | "hide";

/** A hit that moves takes its place in the document with it, and would lose the keyboard. */
function useKeptFocus(hits: Hit[]) {
  const within = useRef<HTMLDivElement>(null);
  const wanted = useRef<[id: string, act: Act] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hits are what moves.
  useEffect(() => {
    if (!wanted.current) return;
    const [id, act] = wanted.current;
    const buttons = within.current?.querySelectorAll<HTMLElement>("[data-act]") ?? [];
    const button = [...buttons].find(({ dataset }) => dataset.of === id && dataset.act === act);
    if (button && document.activeElement !== button) button.focus();
  }, [hits]);
  return { within, keep: (id: string, act: Act) => void (wanted.current = [id, act]) };
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
    <GridListItem id={id} textValue={shown} className={isPinned ? "board-row pinned" : "board-row"}>
      <Button slot="drag" className="drag" aria-label={`Drag: ${shown}`}>
        ⠿
      </Button>
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
    </GridListItem>
  );
}
