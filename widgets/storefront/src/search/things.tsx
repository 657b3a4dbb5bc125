import { useId } from "preact/hooks";
import { useShop } from "../core/context.ts";
import { fill } from "../core/texts.ts";
import { isSameText } from "./search-state.ts";
import type { SearchSession } from "./session.ts";

/** The things that a model has read in a text, each a button that searches for it, and when pressed again for the text. */
export function Things({ session }: { session: SearchSession }) {
  const { words } = useShop();
  const id = useId();
  const { reading, text, isUnavailable } = session.state;
  if (!reading || isUnavailable) return null;
  return (
    <div class="things" part="things" role="group" aria-labelledby={id}>
      <p id={id}>{fill(words.thingsFor, { text: reading.text })}</p>
      <div class="chips scroll">
        {reading.things.map((thing) => {
          const isChosen = isSameText(thing, text);
          return (
            <button
              key={thing}
              type="button"
              class={isChosen ? "primary" : undefined}
              aria-pressed={isChosen}
              onClick={({ currentTarget }) => {
                currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
                session.commit(isChosen ? reading.text : thing);
              }}
            >
              {thing}
            </button>
          );
        })}
      </div>
    </div>
  );
}
