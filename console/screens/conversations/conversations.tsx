import { Route, Switch, useParams, useSearchParams } from "wouter";
import { Tabs } from "../../parts/tabs.tsx";
import { Questions } from "./questions.tsx";
import { toListQuery, yesterday } from "./thread-filter.ts";
import { ThreadList } from "./thread-list.tsx";
import { ThreadPage } from "./thread-page.tsx";

/** Conversations of shoppers with the chat: as a list, one by one, and what had no answer by its meaning. */
export function Conversations() {
  return (
    <Switch>
      <Route path="/conversations">
        <Listed />
      </Route>
      <Route path="/conversations/*">
        <One />
      </Route>
    </Switch>
  );
}

function One() {
  const id = decodeURIComponent(useParams()["*"]!);
  return <ThreadPage key={id} id={id} />;
}

function Listed() {
  const [query] = useSearchParams();
  const day = yesterday(Date.now());
  const here = query.get("view") === "questions" ? "?view=questions" : toListQuery(query);
  const tabs = [
    { name: "All", search: "" },
    { name: "Unanswered", search: "?unresolved=true" },
    { name: "Unanswered yesterday", search: `?unresolved=true&from=${day}&to=${day}` },
    { name: "Questions by meaning", search: "?view=questions" },
  ];
  return (
    <>
      <h1>Conversations</h1>
      <Tabs
        name="Conversations"
        tabs={tabs.map(({ name, search }) => ({ name, path: `/conversations${search}`, isHere: here === search }))}
      />
      {query.get("view") === "questions" ? <Questions /> : <ThreadList />}
    </>
  );
}
