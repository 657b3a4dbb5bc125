import { loadPart } from "./load-part.ts";
import { optionsOf } from "./options-of.ts";
import { startWidget } from "./start-widget.ts";

const script = document.currentScript as HTMLScriptElement | null;
startWidget(script ? new URL(script.src).origin : location.origin, loadPart, optionsOf(script?.dataset ?? {}));
