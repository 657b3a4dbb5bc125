import { useState } from "react";
import { Link, useRoute } from "wouter";
import { FieldEditor } from "../../../parts/form/field-editor.tsx";
import { type FormField, toDraft } from "../../../parts/form/form-fields.ts";
import { useAddress } from "../../../parts/hooks/use-address.ts";
import { Empty } from "../../../parts/states.tsx";
import { SettingsSave } from "./settings-save.tsx";
import { settingsOf, TOPICS, topicOf } from "./topics.ts";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

interface SettingsEditorProps {
  read: Parameters<typeof useSettingsForm>[0];
  fields: readonly FormField[];
  mayWrite: boolean;
  /** Text that settings are found by, in all topics. */
  find: string;
}

/** One topic of the settings, or all that have a text; what changes in any topic is saved together. */
export function SettingsEditor({ read, fields, mayWrite, find }: SettingsEditorProps) {
  const [, params] = useRoute("/account/settings/:topic");
  const form = useSettingsForm(read, fields);
  const [isSaved, setSaved] = useState(false);
  const shown = TOPICS.filter(({ id }) => fields.some(({ name }) => topicOf(name) === id));
  const topic = shown.find(({ id }) => id === params?.topic) ?? shown[0]!;
  const text = find.trim().toLowerCase();
  const found = text
    ? fields.filter(({ name, help }) => `${name} ${help}`.toLowerCase().includes(text))
    : settingsOf(topic.id, fields);
  return (
    <div className="settings">
      <FindSetting text={find} />
      {!text && (
        <nav className="topics" aria-label="Topics">
          {shown.map(({ id, name }) => (
            <Link key={id} href={`/account/settings/${id}`} aria-current={id === topic.id ? "page" : undefined}>
              {name} <TopicState topic={id} form={form} />
            </Link>
          ))}
        </nav>
      )}
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if (form.isReady) setSaved(await form.save());
        }}
      >
        <section aria-label={text ? "Found" : topic.name} className="settings-fields">
          {!text && <p className="quiet">{topic.about}</p>}
          {found.length === 0 && <Empty title="No setting has this text." />}
          {found.map((field) => (
            <SettingField key={field.name} field={field} form={form} mayWrite={mayWrite} />
          ))}
        </section>
        {mayWrite && <SettingsSave form={form} isSaved={isSaved} />}
      </form>
    </div>
  );
}

function FindSetting({ text }: { text: string }) {
  const [, change] = useAddress();
  return (
    <input
      type="search"
      className="input"
      aria-label="Find a setting"
      placeholder="Find a setting"
      value={text}
      onChange={(event) => change({ find: event.currentTarget.value }, { replace: true })}
    />
  );
}

/** Says beside a topic how much of it changes, and how much is wrong. */
function TopicState({ topic, form }: { topic: string; form: SettingsForm }) {
  const count = (names: Iterable<string>) => [...names].filter((name) => topicOf(name) === topic).length;
  const wrong = count(form.faults.keys());
  const changed = count(form.changes.map(({ field }) => field));
  if (wrong + changed === 0) return null;
  return <span className={wrong > 0 ? "bad" : "good"}>{wrong > 0 ? `${wrong} wrong` : `${changed} changed`}</span>;
}

interface SettingFieldProps {
  field: FormField;
  form: SettingsForm;
  mayWrite: boolean;
}

function SettingField({ field, form, mayWrite }: SettingFieldProps) {
  const { name, help } = field;
  if (name === "synonyms") {
    const count = Array.isArray(form.values[name]) ? form.values[name].length : 0;
    return (
      <div className="field">
        <span className="field-name">{name}</span>
        <p>
          {count === 1 ? "One group" : `${count} groups`}.{" "}
          <Link href="/rules?view=synonyms">Change them beside what each gains</Link>
        </p>
        <p className="quiet">{help}</p>
      </div>
    );
  }
  return (
    <FieldEditor
      field={field}
      draft={form.drafts[name] ?? toDraft(field, form.values[name])}
      fault={form.faults.get(name)}
      isReadOnly={!mayWrite}
      onChange={(draft) => form.edit(field, draft)}
    />
  );
}
