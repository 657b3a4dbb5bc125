import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { Link, Redirect, Route, Switch, useLocation, useSearch, useSearchParams } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { answers } from "../api/answers.ts";
import { missingScopes } from "../api/scopes.ts";
import { type Caller, signOut, useSession } from "../api/session.ts";
import { useStore } from "../api/store.ts";
import { Boundary } from "../parts/boundary.tsx";
import { useShown } from "../parts/hooks/use-shown.ts";
import { Icon } from "../parts/icon.tsx";
import { Empty, Forbidden } from "../parts/states.tsx";
import { Overlays, openKeyList, openPalette, overlaid, showRequests } from "./overlays.tsx";
import { preload, SCREENS, type Screen } from "./screens.ts";
import { SwapOffer } from "./swap-offer.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { WaitNotice } from "./wait-notice.tsx";
import { WorkspaceChoice } from "./workspace-choice.tsx";

/** Stands around every screen. */
export function Shell() {
  const { caller, workspace } = useSession();
  const [here] = useLocation();
  const own = SCREENS.filter((screen) => isFor(screen, caller));
  const shown = own.filter(({ scopes }) => missingScopes(caller, scopes).length === 0);
  const hidden = own.filter((screen) => !shown.includes(screen));
  return (
    <div className="shell">
      <a className="skip" href="#screen">
        To the content
      </a>
      <TopBar />
      <nav className="places" aria-label="Places">
        {shown.map((screen) => (
          <Place key={screen.path} screen={screen} />
        ))}
        <MissingPlaces screens={hidden} />
      </nav>
      <main id="screen" tabIndex={-1}>
        <WaitNotice />
        <SwapOffer />
        {/* Another workspace begins anew: nothing of the last one stays in a view. Nor does a screen that broke. */}
        <Boundary key={`${workspace} ${here.split("/")[1]}`} reloads>
          <Screens />
        </Boundary>
        <div className="narrow">
          <MissingPlaces screens={hidden} />
        </div>
      </main>
      <Overlays screens={shown} />
    </div>
  );
}

/** The workspace, and what is everywhere at hand. */
function TopBar() {
  const { requests } = useStore(overlaid);
  const leave = () => {
    answers.clear();
    signOut();
  };
  return (
    <header className="top">
      <WorkspaceChoice />
      <Button className="find" onPress={openPalette}>
        <Icon name="search" />
        <span className="wide">Go to …</span>
        <kbd className="wide">Ctrl K</kbd>
      </Button>
      <ThemeChoice />
      <Button
        className="tool"
        aria-label="Requests"
        aria-expanded={requests !== null}
        onPress={() => showRequests(requests === null ? "" : null)}
      >
        <Icon name="requests" />
      </Button>
      <Button className="tool help" aria-label="Keys and help" onPress={openKeyList}>
        <Icon name="help" />
      </Button>
      <Button className="tool" aria-label="Sign out" onPress={leave}>
        <Icon name="out" />
      </Button>
    </header>
  );
}

/** The admin key opens the operator's places, keys of tenants all others. */
function isFor({ isOperators = false }: Screen, { keyType }: Caller): boolean {
  return isOperators === (keyType === "admin");
}

/** The link to a place, whose script is on its way as soon as somebody points at it. */
function Place({ screen }: { screen: Screen }) {
  const { path, name, icon } = screen;
  const early = () => preload(screen);
  const [here] = useLocation();
  const isHere = path === "/" ? here === "/" : here.startsWith(path);
  const link = useShown(isHere);
  return (
    <Link
      ref={link}
      href={path}
      className="place"
      aria-current={isHere ? "page" : undefined}
      onPointerEnter={early}
      onFocus={early}
    >
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
  const search = useSearch();
  const { caller } = useSession();
  const query = search && `?${search}`;
  if (here === "/" && caller.keyType === "admin") return <Redirect to={`/operator${query}`} replace />;
  if (here === "") return <Redirect to={`/${query}`} />;
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

function Shown({ screen }: { screen: Screen }) {
  const { name, scopes, View } = screen;
  const { caller } = useSession();
  useEffect(() => {
    document.title = `${name} · Console`;
  }, [name]);
  if (!isFor(screen, caller))
    return <Empty title={screen.isOperators ? "The platform's admin key opens this." : "A key of a tenant opens this."} />;
  const missing = missingScopes(caller, scopes);
  if (missing.length > 0) return <Forbidden scopes={missing} />;
  return (
    <View>
      <NamedSection />
    </View>
  );
}

/**
 * Brings the section that the address names into sight, once its screen is there, and lets keys go on from it; or from the
 * screen's heading, where the palette led to it and is gone with the focus.
 */
function NamedSection() {
  const [query] = useSearchParams();
  const [here] = useLocation();
  const isFromPalette = useHistoryState<{ isFromPalette?: boolean } | null>()?.isFromPalette === true;
  const name = query.get("section");
  useEffect(() => {
    const heading = name ? document.getElementById(name) : isFromPalette && document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
    heading.scrollIntoView();
  }, [name, here, isFromPalette]);
  return null;
}
