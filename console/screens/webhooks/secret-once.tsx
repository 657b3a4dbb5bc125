import { Button } from "react-aria-components/Button";
import { CopyText } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";

/** Shows a secret this once; the dialog closes by its button alone. */
export function SecretOnce({ title, secret, onClose }: { title: string; secret: string; onClose(): void }) {
  return (
    <Sheet title={title} onClose={onClose} isKept>
      <p>Its secret is shown this once. Put it where your server reads its secrets.</p>
      <CopyText label="Secret" text={secret} />
      <Button className="button main" onPress={onClose} autoFocus>
        I have it
      </Button>
    </Sheet>
  );
}
