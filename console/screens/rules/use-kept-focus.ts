import { type RefObject, useLayoutEffect, useRef } from "react";

interface KeptFocus {
  within: RefObject<HTMLOListElement | null>;
  /** Names the button that the keyboard stays on. */
  keep(of: string, act: string): void;
}

/** A row that moves takes its place in the document with it, and would lose the keyboard: one that leaves hands it on. */
export function useKeptFocus(rows: readonly { id: string }[]): KeptFocus {
  const within = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ of: string; act: string; at: number } | null>(null);
  const ids = rows.map(({ id }) => id).join("\n");
  useLayoutEffect(() => {
    if (!wanted.current || ids === "" || !within.current) return;
    if (document.activeElement !== document.body) return;
    const { of, act, at } = wanted.current;
    const buttons = [...within.current.querySelectorAll<HTMLButtonElement>("[data-act]")];
    const own = buttons.filter(({ dataset }) => dataset.of === of);
    const others = buttons.filter(({ dataset }) => dataset.act === act);
    const next = own.length > 0 ? own : others.slice(Math.min(at, others.length - 1));
    const button =
      next.find(({ dataset, disabled }) => dataset.act === act && !disabled) ?? next.find(({ disabled }) => !disabled);
    button?.focus();
  }, [ids]);
  const keep = (of: string, act: string) => {
    wanted.current = { of, act, at: rows.findIndex(({ id }) => id === of) };
  };
  return { within, keep };
}
