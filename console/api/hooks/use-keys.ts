import { useEffect } from "react";

interface KeyActs {
  find(): void;
  requests(): void;
  keys(): void;
}

/** Follows the keys that work everywhere: Ctrl-K or Cmd-K, and ~ and ? where nobody types. */
export function useKeys({ find, requests, keys }: KeyActs): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      if ((ctrlKey || metaKey) && key.toLowerCase() === "k") find();
      else if (key === "~" && !isTyping(target)) requests();
      else if (key === "?" && !isTyping(target)) keys();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** Returns true for a field that letters go into. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
