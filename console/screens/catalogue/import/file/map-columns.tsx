import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { findField } from "../../../../../importers/formats/generic/field-names.ts";

const MAPPABLE = [
  ...["id", "name", "price", "regularPrice", "salePrice", "sku", "content", "excerpt", "categories", "brands", "tags"],
  ...["image", "url", "stockQuantity", "stockStatus"],
] as const;

interface MapColumnsProps {
  labels: readonly string[];
  /** Columns by the fields that they hold. */
  map: Record<string, string>;
  onMap(map: Record<string, string>): void;
}

/** Asks which columns of a table hold the fields of a product; those that name themselves are chosen already. */
export function MapColumns({ labels, map, onMap }: MapColumnsProps) {
  const columns = [...new Set(labels.map((label) => label.trim()).filter((label) => label !== ""))];
  const known = Object.fromEntries(columns.flatMap((label) => named(label)));
  const [draft, setDraft] = useState<Record<string, string>>({ ...known, ...map });
  const isReady = draft.name && (draft.id || draft.sku);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onMap(Object.fromEntries(Object.entries(draft).filter(([, column]) => column !== "")));
  };
  return (
    <form className="map-columns" onSubmit={submit}>
      <p>Say which columns hold the id (or the SKU) and the name of a product; the rest as far as it is there.</p>
      <div className="map-fields">
        {MAPPABLE.map((field) => (
          <label key={field}>
            {field}
            <select
              className="input"
              value={draft[field] ?? ""}
              onChange={({ currentTarget }) => setDraft({ ...draft, [field]: currentTarget.value })}
            >
              <option value="">none</option>
              {columns.map((column) => (
                <option key={column}>{column}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Button type="submit" className="button" isDisabled={!isReady}>
        Read with these columns
      </Button>
    </form>
  );
}

function named(label: string): [string, string][] {
  const path = findField(label);
  return path !== null && path.key === null ? [[path.field, label]] : [];
}
