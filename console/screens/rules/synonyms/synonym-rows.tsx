import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { focusIt } from "../../../parts/focus-it.ts";
import { writeNumber } from "../../../parts/formats.ts";
import { type Gain, totalGain } from "./gain.ts";
import { type Change, faultOf, type Group, readGroup, toKey, writeGroup } from "./synonym-groups.ts";
import { useGains } from "./use-gains.ts";

const PAGE = 20;

interface SynonymRowsProps {
  groups: Group[];
  mayWrite: boolean;
  onChange(change: Change, said: string): Promise<boolean>;
}

/** Synonyms as rows, each with the hits that it gains. */
export function SynonymRows({ groups, mayWrite, onChange }: SynonymRowsProps) {
  const [text, setText] = useState("");
  const [page, setPage] = useState(0);
  const found = groups.filter((group) => writeGroup(group).toLowerCase().includes(text.trim().toLowerCase()));
  const last = Math.max(0, Math.ceil(found.length / PAGE) - 1);
  const at = Math.min(page, last);
  const shown = found.slice(at * PAGE, (at + 1) * PAGE);
  const gains = useGains(shown, groups);
  return (
    <section aria-labelledby="synonyms">
      <div className="row">
        <h2 id="synonyms" className="grow">
          {writeNumber(groups.length)} {groups.length === 1 ? "synonym" : "synonyms"}
        </h2>
        <input
          type="search"
          className="input"
          aria-label="Find a synonym"
          placeholder="Find a word"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <table className="table">
        <TableHead names={["Words", "Hits gained", ...(mayWrite ? ["Change"] : [])]} />
        <tbody>
          {shown.map((group, place) => (
            <Row key={toKey(group)} group={group} gain={gains[place]!} mayWrite={mayWrite} onChange={onChange} />
          ))}
        </tbody>
      </table>
      {last > 0 && (
        <nav className="row" aria-label="Pages of synonyms">
          <Button className="button" isDisabled={at === 0} onPress={() => setPage(at - 1)}>
            Before
          </Button>
          <span>
            Page {at + 1} of {last + 1}
          </span>
          <Button className="button" isDisabled={at === last} onPress={() => setPage(at + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}

interface RowProps extends Pick<SynonymRowsProps, "mayWrite" | "onChange"> {
  group: Group;
  gain: Gain;
}

function Row({ group, gain, mayWrite, onChange }: RowProps) {
  const [isEdited, setEdited] = useState(false);
  const words = writeGroup(group);
  if (isEdited) return <EditedRow group={group} onChange={onChange} onClose={() => setEdited(false)} />;
  return (
    <tr>
      <th scope="row">{words}</th>
      <td data-name="Hits gained">
        <GainOf gain={gain} />
      </td>
      {mayWrite && (
        <td data-name="Change">
          <span className="row">
            <Button className="link" aria-label={`Edit: ${words}`} onPress={() => setEdited(true)}>
              Edit
            </Button>
            <Button
              className="link"
              aria-label={`Remove: ${words}`}
              onPress={() => void onChange({ removed: [group], added: [] }, `“${words}” is removed.`)}
            >
              Remove
            </Button>
          </span>
        </td>
      )}
    </tr>
  );
}

interface EditedRowProps extends Pick<SynonymRowsProps, "onChange"> {
  group: Group;
  onClose(): void;
}

function EditedRow({ group, onChange, onClose }: EditedRowProps) {
  const words = writeGroup(group);
  const [line, setLine] = useState(words);
  const next = readGroup(line);
  const fault = faultOf(next);
  const save = async () => {
    if (fault === null && (await onChange({ removed: [group], added: [next] }, `“${writeGroup(next)}” is saved.`))) onClose();
  };
  return (
    <tr>
      <td colSpan={3}>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <input
            className="input grow"
            ref={focusIt}
            aria-label={`Words of: ${words}`}
            value={line}
            onChange={(event) => setLine(event.currentTarget.value)}
          />
          <Button type="submit" className="button" isDisabled={fault !== null}>
            Save
          </Button>
          <Button className="button" onPress={onClose}>
            Leave it
          </Button>
          {fault && <span className="bad">{fault}</span>}
        </form>
      </td>
    </tr>
  );
}

function GainOf({ gain }: { gain: Gain }) {
  if (!Array.isArray(gain)) return <span className="quiet">{gain === "measuring" ? "…" : "not measured"}</span>;
  const total = totalGain(gain) ?? 0;
  const parts = gain.filter((each) => each.with !== each.without).map((each) => `${each.word}: ${each.without} → ${each.with}`);
  return (
    <>
      <strong className={total > 0 ? "good" : total < 0 ? "bad" : "quiet"}>{writeChange(total)}</strong>{" "}
      <span className="quiet">
        {parts.length > 0 ? parts.join(", ") : "nothing else is found by it"}
        {total < 0 && " (the thesaurus finds more without it)"}
      </span>
    </>
  );
}

function writeChange(total: number): string {
  return total > 0 ? `+${total}` : total < 0 ? `−${-total}` : "0";
}
