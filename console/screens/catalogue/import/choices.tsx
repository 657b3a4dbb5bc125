import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { FormatName } from "../../../../importers/model.ts";
import type { ImportChoices } from "./kept-import.ts";

interface ChoicesProps {
  format: FormatName;
  choices: ImportChoices;
  setChoices(choices: ImportChoices): void;
}

const WITH_VARIANTS: readonly FormatName[] = ["shopify", "woocommerce", "magento", "google"];

/** Choices that a file does not make by itself. The usual answers fit most. */
export function Choices({ format, choices, setChoices }: ChoicesProps) {
  const [draft, setDraft] = useState(choices);
  const change = (part: Partial<ImportChoices>) => setDraft({ ...draft, ...part });
  const isSite = draft.site.trim() === "" || /^https?:\/\/./.test(draft.site.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSite) setChoices(draft);
  };
  return (
    <details className="choices">
      <summary>Options</summary>
      <form className="bulk-form" onSubmit={submit}>
        {WITH_VARIANTS.includes(format) && (
          <label>
            Variants{" "}
            <select
              className="input"
              value={draft.variants}
              onChange={(event) => change({ variants: event.currentTarget.value as ImportChoices["variants"] })}
            >
              <option value="union">one product with all of them</option>
              <option value="records">a product each</option>
            </select>
          </label>
        )}
        <label>
          Mark before decimals{" "}
          <select
            className="input"
            value={draft.decimalMark}
            onChange={(event) => change({ decimalMark: event.currentTarget.value as ImportChoices["decimalMark"] })}
          >
            <option value="">as the prices show</option>
            <option value=".">point: 1,299.00</option>
            <option value=",">comma: 1.299,00</option>
          </select>
        </label>
        <label>
          Address of the shop, for links{" "}
          <input
            className="input"
            placeholder="https://shop.example"
            value={draft.site}
            aria-invalid={!isSite}
            onChange={(event) => change({ site: event.currentTarget.value })}
          />
        </label>
        {format === "magento" && (
          <label>
            Store view{" "}
            <input
              className="input"
              value={draft.storeView}
              onChange={(event) => change({ storeView: event.currentTarget.value })}
            />
          </label>
        )}
        <Button type="submit" className="button" isDisabled={!isSite}>
          Read again with these
        </Button>
      </form>
    </details>
  );
}
