import { useId, useState } from "react";
import { Button } from "react-aria-components/Button";
import { TableHead } from "../../parts/charts/table-head.tsx";
import type { LoggedChunk } from "./answer.ts";
import type { ShownTurn } from "./use-conversation.ts";

/** Rows that are drawn before somebody asks for all: an answer has some hundred chunks. */
const FIRST_ROWS = 100;
/** Characters of data in a row; the rest unfolds. */
const SHORT = 100;

/** The chunks of an answer in their order, to filter and to copy. */
export function ChunkLog({ turn, of }: { turn: ShownTurn; of?: string }) {
  const { question, cuts } = turn;
  const log = turn.log.map(withoutToken);
  const [wanted, setWanted] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const id = useId();
  const found = log.filter(({ chunk }) => JSON.stringify(chunk).toLowerCase().includes(wanted.trim().toLowerCase()));
  const rows = showsAll ? found : found.slice(0, FIRST_ROWS);
  return (
    <section className="chunks" aria-labelledby={id}>
      <h2 id={id}>Chunks{of && `, ${of}`}</h2>
      <p className="quiet">
        Of “{question.length > SHORT ? `${question.slice(0, SHORT)}…` : question}”: {log.length} chunks
        {found.length < log.length && `, ${found.length} shown`}
      </p>
      <div className="row">
        <input
          type="search"
          className="input grow"
          aria-label="Find chunks by type or data"
          placeholder="block_delta"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        <CopyChunks chunks={found} />
      </div>
      <table className="table log">
        <TableHead names={["seq", "ms", "type", "data"]} />
        <tbody>
          {rows.map((each) => (
            <Row key={each.chunk.seq} logged={each} isCut={cuts.includes(each.chunk.seq)} />
          ))}
        </tbody>
      </table>
      {rows.length < found.length && (
        <Button className="button" onPress={() => setShowsAll(true)}>
          All {found.length} chunks
        </Button>
      )}
    </section>
  );
}

/** A token opens the stream: it is in no log that somebody copies. */
function withoutToken(logged: LoggedChunk): LoggedChunk {
  const { chunk, ms } = logged;
  if (chunk.type !== "progress" || chunk.data.resumeToken === undefined) return logged;
  return { ms, chunk: { ...chunk, data: { ...chunk.data, resumeToken: "(hidden)" } } };
}

function Row({ logged: { chunk, ms }, isCut }: { logged: LoggedChunk; isCut: boolean }) {
  const data = JSON.stringify(chunk.data);
  return (
    <tr className={isCut ? "cut" : ""}>
      <td data-name="seq">{chunk.seq}</td>
      <td data-name="ms">{ms}</td>
      <td data-name="type">
        <code>{chunk.type}</code>
        {isCut && <span className="quiet"> · connection cut here</span>}
      </td>
      <td data-name="data">
        {data.length <= SHORT ? (
          <code>{data}</code>
        ) : (
          <details>
            <summary>
              <code>{data.slice(0, SHORT)}…</code>
            </summary>
            <pre tabIndex={0}>{JSON.stringify(chunk.data, null, 2)}</pre>
          </details>
        )}
      </td>
    </tr>
  );
}

/** Copies chunks as the service sent them, one a line. */
function CopyChunks({ chunks }: { chunks: LoggedChunk[] }) {
  const [copied, setCopied] = useState(false);
  const lines = () => chunks.map(({ chunk }) => JSON.stringify(chunk)).join("\n");
  return (
    <Button className="button" onPress={() => navigator.clipboard.writeText(lines()).then(() => setCopied(true))}>
      <span aria-live="polite">{copied ? "Copied" : "Copy as lines"}</span>
    </Button>
  );
}
