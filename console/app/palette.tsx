import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { useLocation } from "wouter";
import { useSession } from "../api/session.ts";
import { useAnswer } from "../api/use-answer.ts";
import { Icon } from "../parts/icon.tsx";
import type { Screen } from "./screens.ts";

interface PaletteProps {
  screens: Screen[];
  /** What was typed, before the dialog was there too. */
  text: string;
  onText(text: string): void;
  onClose(): void;
}

/** Finds a screen or a product by its name, by keys alone. */
export function Palette({ screens, text, onText, onClose }: PaletteProps) {
  const [, go] = useLocation();
  const products = useProducts(text);
  const named = screens.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const open = (path: string) => {
    onClose();
    go(path);
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className="palette">
        <Dialog aria-label="Go to">
          <Autocomplete inputValue={text} onInputChange={onText}>
            <TextField aria-label="Screen or product" autoFocus>
              <Input className="input" placeholder="Screen or product" />
            </TextField>
            <Menu className="found" aria-label="Found" onAction={(path) => open(String(path))}>
              {named.map(({ path, name, icon }) => (
                <MenuItem key={path} id={path} textValue={name} className="found-one">
                  <Icon name={icon} /> {name}
                </MenuItem>
              ))}
              {products.map(({ id, name }) => (
                <MenuItem
                  key={id}
                  id={`/search?q=${encodeURIComponent(name || id)}`}
                  textValue={name || id}
                  className="found-one"
                >
                  <Icon name="next" /> {name || id}
                </MenuItem>
              ))}
            </Menu>
            {named.length + products.length === 0 && <p className="quiet">Nothing has this name.</p>}
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function useProducts(text: string): { id: string; name?: string }[] {
  const { caller, workspace } = useSession();
  const enabled = text.trim().length > 1 && workspace !== null && caller.effectiveScopes.includes("search");
  const { data } = useAnswer(
    "POST /products/search",
    { text: text.trim(), limit: 5, fields: ["id", "name"], matchingChunks: false, trackAnalytics: false },
    { enabled },
  );
  return enabled ? (data?.results ?? []) : [];
}
