import { Sheet } from "../../parts/sheet.tsx";

const KEYS: { where: string; keys: [keys: string[], does: string][] }[] = [
  {
    where: "Everywhere",
    keys: [
      [["Ctrl K", "⌘ K"], "go to a place, a product, or whatever has an id"],
      [["~"], "list what was asked of the service"],
      [["?"], "list the keys"],
      [["Esc"], "close what lies over the screen"],
    ],
  },
  {
    where: "In lists of records",
    keys: [
      [["↑", "↓"], "one row on"],
      [["Page ↑", "Page ↓"], "one page on"],
      [["Home", "End"], "to the first, to the last"],
      [["Enter"], "open the row"],
      [["Space"], "select it"],
    ],
  },
  {
    where: "In conversations and the inbox",
    keys: [
      [["J", "K"], "to the next, to the one before"],
      [["Enter"], "read it"],
      [["E"], "export it (conversations)"],
      [["/"], "to the search field (conversations)"],
      [["T"], "take it (inbox)"],
      [["A"], "to the field of the answer (inbox)"],
    ],
  },
  {
    where: "In the hits of a rule",
    keys: [
      [["Tab"], "to the next of ↑, ↓, Pin and Hide"],
      [["Enter"], "do it; the keyboard stays with the hit"],
    ],
  },
];

/** The keys of the console, and where to read on. */
export function KeyList({ onClose }: { onClose(): void }) {
  return (
    <Sheet title="Keys" onClose={onClose}>
      {KEYS.map(({ where, keys }) => (
        <section key={where} aria-label={where}>
          <h3>{where}</h3>
          <dl className="key-list">
            {keys.map(([names, does]) => (
              <div key={does}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="row">
        <a href="/docs/guides/console">What the console does</a>
        <a href="/docs">The API</a>
        <a href="/console/assets/licences.txt">Licences</a>
      </p>
    </Sheet>
  );
}
