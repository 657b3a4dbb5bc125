import { type FormEvent, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { useWrite } from "../../../api/hooks/use-write.ts";
import { Field } from "../../../parts/form/field.tsx";
import { toTime } from "../../../parts/formats.ts";
import { Lines } from "../../../parts/lines.tsx";
import { Problem } from "../../../parts/problem.tsx";

interface ProductKeywordsProps {
  id: string;
  mayWrite: boolean;
  setChanged(isChanged: boolean): void;
}

const ROUTE = "/products/{id}/keywords";
const LISTS = [
  ["kinds", "Kinds", "What it is, in an order by price as well: rain cover, not pram. One in each line."],
  ["keywords", "Keywords", "Other words by which shoppers ask for it, and which they never see. One in each line."],
] as const;

/** Shows by which kinds and keywords searches find a product, and who wrote them; lets a merchant write his own. */
export function ProductKeywords({ id, mayWrite, setChanged }: ProductKeywordsProps) {
  const found = useAnswer(`GET ${ROUTE}`, {}, { ids: [id] });
  const [drafts, setDrafts] = useState<{ kinds?: string; keywords?: string }>({});
  const { call, run, isPending, error } = useWrite();
  const isChanged = Object.keys(drafts).length > 0;
  useEffect(() => setChanged(isChanged), [isChanged]);
  if (found.error) return <Problem error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return null;
  const textOf = (list: "kinds" | "keywords") => drafts[list] ?? found.data[list].join("\n");
  const write = async (act: () => Promise<unknown>) => (await run(act)) && setDrafts({});
  const save = () => call(`PUT ${ROUTE}`, { kinds: toPhrases(textOf("kinds")), keywords: toPhrases(textOf("keywords")) }, [id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isPending) void write(save);
  };
  return (
    <form className="record-form" aria-label="Found by" onSubmit={submit}>
      <h3>Found by</h3>
      <p className="quiet">{tellOrigin(found.data)}</p>
      {LISTS.map(([list, name, hint]) => (
        <Field key={list} {...{ name, hint }}>
          <Lines value={textOf(list)} isDisabled={!mayWrite} onChange={(text) => setDrafts({ ...drafts, [list]: text })} />
        </Field>
      ))}
      {error !== null && <Problem error={error} />}
      {mayWrite && (
        <div className="row">
          <Button type="submit" className="button" isDisabled={!isChanged || isPending}>
            {isPending ? "Saving …" : "Save keywords"}
          </Button>
          {found.data.writtenBy === "merchant" && !isChanged && (
            <Button className="button" isDisabled={isPending} onPress={() => void write(() => call(`DELETE ${ROUTE}`, {}, [id]))}>
              Give back to the model
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

const toPhrases = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** Tells who wrote the words, when, and whether searches use them. */
function tellOrigin({ writtenBy, writtenAt, status }: Data<`GET ${typeof ROUTE}`>): string {
  const when = writtenAt === undefined ? "" : ` on ${toTime(writtenAt)}`;
  if (writtenBy === "merchant") return `Written by people here${when}. They stay until you give the product back to the model.`;
  if (status === "current") return `Written by a language model${when}.`;
  if (status === "waiting")
    return writtenBy === undefined
      ? "A language model will write some. Until then the product is found by its own words."
      : `Written by a language model${when} for former texts: it will write new ones, and these do not count.`;
  return writtenBy === undefined
    ? "No language model writes keywords here: search.keywords in the settings lets one. You can write your own."
    : `Written by a language model${when}, and off in the settings: they do not count.`;
}
