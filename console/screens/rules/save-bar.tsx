import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAct } from "../../api/hooks/use-act.ts";
import { isStale, readTagged } from "../../api/hooks/use-tagged.ts";
import { useSession } from "../../api/session.ts";
import { Problem } from "../../parts/problem.tsx";
import { RemoveRule } from "./remove-rule.tsx";
import { RuleConflict } from "./rule-conflict.tsx";
import { type Rule, type RuleForm, type RuleInput, toRuleInput } from "./rule-form.ts";
import { ruleStateOf } from "./rule-words.ts";
import { removeRule, type Stored, writeRule } from "./write-rule.ts";

interface SaveBarProps {
  form: RuleForm;
  stored: Stored | null;
  /** Null: it was deleted. */
  onSaved(next: Stored | null): void;
}

/** The state before a change that can be undone. Null: the rule was not there. */
type Before = { rule: Rule | null; said: string } | null;

/** Saves a rule as a draft or for shoppers, and takes that back. */
export function SaveBar({ form, stored, onSaved }: SaveBarProps) {
  const { act, before, theirs, save, undo, takeTheirs } = useRuleSave(stored, onSaved);
  const publish = (enabled: boolean, said: string) => save({ ...toRuleInput(form), enabled }, stored?.etag ?? null, said);
  const isLive = stored?.data.enabled ?? false;
  return (
    <div className="save-bar">
      <div className="row">
        <Button
          className="button main"
          isPending={act.isPending}
          onPress={() => publish(true, isLive ? "The change is published." : "The rule is published.")}
        >
          {isLive ? "Publish changes" : "Publish"}
        </Button>
        <Button className="button" isPending={act.isPending} onPress={() => publish(false, savedAs(isLive))}>
          {isLive ? "Take back to draft" : "Save as draft"}
        </Button>
        {stored && <RemoveRule stored={stored} onRemoved={() => onSaved(null)} />}
        <span className="quiet">{stored ? `Now: ${toWords(stored.data)}` : "Not saved yet"}</span>
      </div>
      {theirs && stored ? (
        <RuleConflict
          stored={stored.data}
          mine={toRuleInput(form)}
          theirs={theirs.data}
          onTheirs={takeTheirs}
          onMine={() => void save({ ...toRuleInput(form), enabled: theirs.data.enabled }, theirs.etag, "Yours is saved.")}
        />
      ) : (
        act.error !== null && <Problem error={act.error} />
      )}
      <p role="status" className="row">
        {before && !act.isPending && (
          <>
            <span className="good">{before.said} Searches obey it within ten seconds.</span>
            <Button className="button" onPress={() => void undo()}>
              Undo
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** Follows the writes of a rule: the state that an undo brings back, and what somebody else saved meanwhile. */
function useRuleSave(stored: Stored | null, onSaved: SaveBarProps["onSaved"]) {
  const session = useSession();
  const act = useAct();
  const [before, setBefore] = useState<Before>(null);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const id = stored?.data.id;
  const save = async (input: RuleInput, etag: string | null, said: string) => {
    let next: Stored | null = null;
    await act.run(async () => {
      next = await writeRule(session, id, input, etag).catch(async (error: unknown) => {
        if (id && isStale(error)) setTheirs(await readTagged(session, "GET /rules/{ruleId}", {}, { ids: [id] }));
        throw error;
      });
    });
    if (!next) return;
    setTheirs(null);
    setBefore({ rule: stored?.data ?? null, said });
    onSaved(next);
  };
  const undo = async () => {
    if (before?.rule) {
      await save(toInput(before.rule), stored?.etag ?? null, "It is as it was before.");
    } else if (id && (await act.run(() => removeRule(session, id, stored?.etag ?? null), { gone: id }))) onSaved(null);
  };
  const takeTheirs = () => {
    setTheirs(null);
    act.forget();
    onSaved(theirs);
  };
  return { act, before, theirs, save, undo, takeTheirs };
}

function savedAs(wasLive: boolean): string {
  return wasLive ? "Shoppers no longer meet the rule: it is a draft." : "The draft is saved; shoppers do not meet it.";
}

function toWords(rule: Rule): string {
  return { draft: "draft", live: "live", scheduled: "begins later", ended: "ended" }[ruleStateOf(rule, Date.now())];
}

function toInput({ id: _, createdAt: __, updatedAt: ___, ...input }: Rule): RuleInput {
  return input;
}
