import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link, Redirect, Route, Switch, useLocation } from "wouter";
import { missingScopes } from "../api/scopes.ts";
import { signOut, useSession } from "../api/session.ts";
import { answers } from "../api/use-answer.ts";
import { useKeys } from "../api/use-keys.ts";
import { Boundary } from "../parts/boundary.tsx";
import { Icon } from "../parts/icon.tsx";
import { Empty, Forbidden, Loading } from "../parts/states.tsx";
import { SCREENS, type Screen } from "./screens.ts";
import { ThemeChoice } from "./theme-choice.tsx";
import { useTypeAhead } from "./use-type-ahead.ts";
import { WaitNotice } from "./wait-notice.tsx";
import { WorkspaceChoice } from "./workspace-choice.tsx";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const RequestDrawer = lazy(async () => ({ default: (await import("./request-drawer.tsx")).RequestDrawer }));

/** Stands around every screen. */
export function Shell() {
  const { caller, workspace } = useSession();
  const [finding, setFinding] = useState<string | null>(null);
  const [requests, setRequests] = useState(false);
  const find = () => setFinding((text) => text ?? "");
  useTypeAhead(
    finding !== null,
    (edit) => setFinding((text) => edit(text ?? "")),
    () => setFinding(null),
  );
  useKeys({ find, requests: () => setRequests((shown) => !shown) });
  // Loaded before it is asked for: whoever presses its keys types on at once.
  useEffect(() => void loadPalette(), []);
  const shown = SCREENS.filter(({ scopes }) => missingScopes(caller, scopes).length === 0);
  const hidden = SCREENS.filter((screen) => !shown.includes(screen));
  const leave = () => {
    answers.clear();
    signOut();
  };
  return (
    <div className="shell">
      <a className="skip" href="#screen">
        To the content
      </a>
      <header className="top">
        <WorkspaceChoice />
        <Button className="find" onPress={find}>
          <Icon name="search" />
          <span className="wide">Go to …</span>
          <kbd className="wide">Ctrl K</kbd>
        </Button>
        <ThemeChoice />
        <Button className="tool" aria-label="Requests" aria-expanded={requests} onPress={() => setRequests(!requests)}>
          <Icon name="requests" />
        </Button>
        <Button className="tool" aria-label="Sign out" onPress={leave}>
          <Icon name="out" />
        </Button>
      </header>
      <nav className="places" aria-label="Places">
        {shown.map((screen) => (
          <Place key={screen.path} screen={screen} />
        ))}
        <MissingPlaces screens={hidden} />
      </nav>
      <main id="screen" tabIndex={-1}>
        <WaitNotice />
        {/* Another workspace begins anew: nothing of the last one stays in a view. */}
        <Boundary key={workspace}>
          <Suspense fallback={<Loading />}>
            <Screens />
          </Suspense>
        </Boundary>
        <div className="narrow">
          <MissingPlaces screens={hidden} />
        </div>
      </main>
      <Suspense>
        {finding !== null && <Palette screens={shown} text={finding} onText={setFinding} onClose={() => setFinding(null)} />}
        {requests && <RequestDrawer onClose={() => setRequests(false)} />}
      </Suspense>
    </div>
  );
}

function Place({ screen: { path, name, icon } }: { screen: Screen }) {
  const [here] = useLocation();
  const isHere = path === "/" ? here === "/" : here.startsWith(path);
  return (
    <Link href={path} className="place" aria-current={isHere ? "page" : undefined}>
      <Icon name={icon} />
      <span>{name}</span>
    </Link>
  );
}

function MissingPlaces({ screens }: { screens: Screen[] }) {
  if (screens.length === 0) return null;
  return (
    <div className="missing">
      <p>Not with your key:</p>
      <ul>
        {screens.map(({ name, scopes }) => (
          <li key={name}>
            {name} <code>{scopes.join(", ")}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Screens() {
  const [here] = useLocation();
  if (here === "") return <Redirect to="/" />;
  return (
    <Switch>
      {SCREENS.map((screen) => (
        <Route key={screen.path} path={screen.hasPaths ? `${screen.path}/*?` : screen.path}>
          <Shown screen={screen} />
        </Route>
      ))}
      <Route>
        <Empty title="There is no such page.">
          <Link href="/" className="button">
            To the start
          </Link>
        </Empty>
      </Route>
    </Switch>
  );
}

function Shown({ screen: { name, scopes, View } }: { screen: Screen }) {
  const { caller } = useSession();
  useEffect(() => {
    document.title = `${name} · Console`;
  }, [name]);
  const missing = missingScopes(caller, scopes);
  return missing.length > 0 ? <Forbidden scopes={missing} /> : <View />;
}
