import { useEffect, useRef } from "react";
import { isTyping } from "../../api/hooks/use-keys.ts";

/** Follows single letters where nobody types and no dialog is open. Capitals and small ones are the same. */
export function useLetterKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector("[role=dialog]")) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
