import { Button } from "react-aria-components/Button";
import { CopyText } from "./problem.tsx";
import { Sheet } from "./sheet.tsx";

interface SecretOnceProps {
  title: string;
  what?: string;
  secret: string;
  onClose(): void;
}

/** Shows a secret this once. A press beside the dialog does not close it. */
export function SecretOnce({ title, what = "Secret", secret, onClose }: SecretOnceProps) {
  return (
    <Sheet title={title} onClose={onClose} isKept>
      <p>It is shown this once. Put it where your programs read their secrets.</p>
      <CopyText label={what} text={secret} />
      <Button className="button main" onPress={onClose} autoFocus>
        I have it
      </Button>
    </Sheet>
  );
}
