import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { Icon } from "./icon.tsx";

interface SheetProps {
  title: string;
  onClose(): void;
  /** Stays open until it is closed by its button or Escape: what it shows is shown once. */
  isKept?: boolean;
  /** Lies over the list of requests, which lies over all other dialogs. */
  isFromDrawer?: boolean;
  children: ReactNode;
}

/** A dialog over the view, which Escape closes. */
export function Sheet({ title, onClose, isKept = false, isFromDrawer = false, children }: SheetProps) {
  return (
    <ModalOverlay
      className={isFromDrawer ? "veil over" : "veil"}
      isOpen
      isDismissable={!isKept}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="sheet">
        <Dialog>
          <div className="row">
            <Heading slot="title" className="grow">
              {title}
            </Heading>
            <Button className="tool" aria-label="Close" onPress={onClose}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
