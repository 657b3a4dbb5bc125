import { Button } from "react-aria-components/Button";
import { useStore } from "../api/store.ts";
import { Icon } from "../parts/icon.tsx";
import { chooseTheme, THEMES, theme } from "./theme.ts";

const ICONS = { system: "system", light: "sun", dark: "moon" } as const;

/** Changes the colours: as the system has them, light, dark. */
export function ThemeChoice() {
  const chosen = useStore(theme);
  const next = THEMES[(THEMES.indexOf(chosen) + 1) % THEMES.length]!;
  return (
    <Button className="tool" aria-label={`Colours: ${chosen}. Change to ${next}`} onPress={() => chooseTheme(next)}>
      <Icon name={ICONS[chosen]} />
    </Button>
  );
}
