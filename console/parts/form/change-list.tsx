import type { FieldChange } from "./form-fields.ts";
import { showValue } from "./show-value.ts";

/** Fields with what they were and what they become. */
export function ChangeList({ title, changes }: { title: string; changes: readonly FieldChange[] }) {
  return (
    <section className="changes" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              <del>{showValue(before) || "nothing"}</del> <span aria-hidden="true">→</span>{" "}
              <ins>{showValue(after) || "nothing"}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
