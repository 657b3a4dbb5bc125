import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { endSession, signInAgain } from "../../api/session.ts";
import { SignInForm } from "./sign-in.tsx";

/** Asks for another key over what is open, which nobody sees meanwhile, and goes on in it. */
export function SignInAgain({ message, error }: { message: string; error?: unknown }) {
  return (
    <ModalOverlay className="veil locked" isOpen isKeyboardDismissDisabled>
      <Modal className="sign-in">
        <Dialog aria-label="Sign in again">
          <SignInForm
            title="Sign in again"
            message={`${message} What you were doing is kept.`}
            error={error}
            onKey={signInAgain}
            onLeave={() => endSession()}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
