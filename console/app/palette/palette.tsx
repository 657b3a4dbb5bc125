import { useEffect, useRef } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { useLocation } from "wouter";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSession } from "../../api/session.ts";
import { useSettled } from "../../parts/hooks/use-settled.ts";
import { Icon } from "../../parts/icon.tsx";
import { Problem } from "../../parts/problem.tsx";
import type { Screen } from "../screens.ts";
import { type Found, useFoundId } from "./found-ids.ts";
import { subPlacesFor } from "./sub-places.ts";

interface PaletteProps {
  screens: Screen[];
  /** Text of the field, also from before the dialog was there. */
  text: string;
  onText(text: string): void;
  /** Shows the requests of a text. */
  onRequests(text: string): void;
  onClose(): void;
}

/** Finds a place or a product by its name and anything else by its id, by keys alone. An id that is pasted is opened at once. */
export function Palette({ screens, text, onText, onRequests, onClose }: PaletteProps) {
  const [, go] = useLocation();
  const settled = useSettled(text);
  const id = useFoundId(settled);
  const all = [...(id?.found ? [id.found] : []), ...findPlaces(text, screens, useSession().caller), ...useProducts(settled)];
  const open = ({ target }: Found) => {
    onClose();
    if ("path" in target) go(target.path, { state: { isFromPalette: true } });
    else onRequests(target.requests);
  };
  const notePaste = usePasted(settled, id?.found ?? null, open);
  const byKey = new Map(all.map((found) => [found.key, found]));
  const isAsking = id?.isAsking || settled !== text;
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="palette">
        <Dialog aria-label="Go to">
          <Autocomplete inputValue={text} onInputChange={onText}>
            <TextField aria-label="Place, product or id" autoFocus onPaste={notePaste}>
              <Input className="input" placeholder="Place, product or id" />
            </TextField>
            <Menu className="found" aria-label="Found" onAction={(key) => open(byKey.get(String(key))!)}>
              {all.map(({ key, name, icon }) => (
                <MenuItem key={key} id={key} textValue={name} className="found-one">
                  <Icon name={icon} /> <span>{name}</span>
                </MenuItem>
              ))}
            </Menu>
          </Autocomplete>
          {id?.error ? <Problem error={id.error} /> : null}
          <p className="quiet" role="status">
            {all.length === 0 && !id?.error && (isAsking ? "Looking …" : (id?.why ?? "Nothing has this name."))}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Opens what a pasted id names as soon as it is found. Returns what notes that somebody pastes. */
function usePasted(text: string, found: Found | null, open: (found: Found) => void): () => void {
  const pasted = useRef(false);
  useEffect(() => {
    if (pasted.current && found && found.key === `id ${text.trim()}`) open(found);
  });
  return () => {
    pasted.current = true;
  };
}

function findPlaces(text: string, screens: Screen[], caller: Parameters<typeof subPlacesFor>[0]): Found[] {
  const wanted = text.trim().toLowerCase();
  // Without a text the list is that of the navigation.
  const places = wanted === "" ? screens : [...screens, ...subPlacesFor(caller)];
  return places
    .filter((place) => `${place.name} ${"also" in place ? place.also : ""}`.toLowerCase().includes(wanted))
    .map(({ path, name, icon }) => ({ key: path, name, icon, target: { path } }));
}

function useProducts(text: string): Found[] {
  const { caller, workspace } = useSession();
  const enabled = text.trim().length > 1 && workspace !== null && caller.effectiveScopes.includes("search");
  const { data } = useAnswer(
    "POST /products/search",
    { text: text.trim(), limit: 5, fields: ["id", "name"], matchingChunks: false, trackAnalytics: false },
    { enabled },
  );
  const products = enabled ? (data?.results ?? []) : [];
  return products.map(({ id, name }) => ({
    ...{ key: `product ${id}`, name: name || id, icon: "next" },
    target: { path: `/search?q=${encodeURIComponent(name || id)}` },
  }));
}
