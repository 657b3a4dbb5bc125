import { useState } from "preact/hooks";
import { useShop } from "../core/context.ts";
import { Icon } from "../core/icons.tsx";
import type { FormField, Offer, Question } from "./conversation.ts";

interface OfferProps {
  offer: Offer;
  send(question: Question): void;
}

/** Buttons or a form that the shopper answers. A kind that is unknown shows nothing: its words stand in the answer. */
export function OfferView({ offer, send }: OfferProps) {
  const { domain, ui } = offer;
  if (ui.component === "form") return <OfferForm offer={offer} send={send} />;
  return (
    <div class="chips">
      {(ui.actions ?? []).map(({ id, label }) => (
        <button key={id} type="button" onClick={() => send({ message: label, offerResponse: { domain, actionId: id } })}>
          {label}
        </button>
      ))}
    </div>
  );
}

function OfferForm({ offer: { domain, ui }, send }: OfferProps) {
  const { words } = useShop();
  const { title, fields = [], requireOneOf = [], submitAction = "submit", cancelAction } = ui;
  const [isLacking, setLacking] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const formData = Object.fromEntries(new FormData(form));
    const isEmpty = (name: string) => String(formData[name] ?? "").trim() === "";
    if (requireOneOf.length > 0 && requireOneOf.every(isEmpty)) {
      setLacking(true);
      return form.querySelector<HTMLElement>(`[name="${CSS.escape(requireOneOf[0]!)}"]`)?.focus();
    }
    send({ message: title || words.send, offerResponse: { domain, actionId: submitAction, formData } });
  };
  return (
    <form class="offer" part="form" aria-label={title || words.send} onSubmit={submit} onInput={() => setLacking(false)}>
      {title && <strong>{title}</strong>}
      {fields.map((field) => (
        <Field key={field.id} field={field} isLacking={isLacking && requireOneOf.includes(field.id)} />
      ))}
      {isLacking && (
        <p role="alert" class="note">
          {words.oneOfThese}
        </p>
      )}
      <div class="chips">
        <button type="submit" class="primary">
          {words.send}
        </button>
        {cancelAction && (
          <button
            type="button"
            aria-label={words.close}
            onClick={() => send({ message: "✕", offerResponse: { domain, actionId: cancelAction } })}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </form>
  );
}

const TYPES = ["email", "tel", "text", "number", "date", "url"];

function Field({
  field: { id, type, label, placeholder, required = false, options },
  isLacking,
}: {
  field: FormField;
  isLacking: boolean;
}) {
  const shared = { name: id, required, "aria-invalid": isLacking };
  const autocomplete = id === "phone" || type === "tel" ? "tel" : id;
  return (
    <label>
      <span>
        {label}
        {required && " *"}
      </span>
      {options ? (
        <select {...shared}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === "textarea" ? (
        <textarea {...shared} rows={3} placeholder={placeholder} />
      ) : (
        <input
          {...shared}
          type={(TYPES.includes(type) ? type : "text") as "text"}
          placeholder={placeholder}
          autocomplete={autocomplete as "on"}
        />
      )}
    </label>
  );
}
