import { useEffect } from "react";

/** Changes a text that is kept elsewhere. */
type ChangeText = (edit: (text: string) => string) => void;

/**
 * Keeps what is typed or pasted while the dialog that takes it is on its way, wherever the focus is: nothing is lost, and nothing
 * gets into what stands behind it. Once the focus is in the dialog, its own field takes over.
 */
export function useTypeAhead(isOpen: boolean, change: ChangeText, onEscape: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const isWaiting = () => !document.querySelector(".palette")?.contains(document.activeElement);
    const press = (event: KeyboardEvent) => {
      if (!isWaiting() || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") onEscape();
      else if (event.key === "Backspace") change((text) => text.slice(0, -1));
      else if (event.key.length === 1) change((text) => text + event.key);
      // Enter would press what stands behind the dialog.
      else if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
    };
    const paste = (event: ClipboardEvent) => {
      if (!isWaiting()) return;
      const pasted = event.clipboardData?.getData("text/plain") ?? "";
      change((text) => text + pasted);
      event.preventDefault();
    };
    addEventListener("keydown", press, true);
    addEventListener("paste", paste, true);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener("paste", paste, true);
    };
  });
}
