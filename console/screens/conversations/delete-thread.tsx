import { useWrite } from "../../api/hooks/use-write.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { writeNumber } from "../../parts/formats.ts";
import { Sheet } from "../../parts/sheet.tsx";

interface DeleteThreadProps {
  id: string;
  messageCount: number;
  onClose(): void;
  onDeleted(): void;
}

/** Deletes a conversation after the number of its messages was typed. */
export function DeleteThread({ id, messageCount, onClose, onDeleted }: DeleteThreadProps) {
  const { call } = useWrite();
  const remove = async () => {
    await call("DELETE /threads/{id}", {}, [id]);
    onDeleted();
  };
  return (
    <Sheet title="Delete this conversation" onClose={onClose}>
      <p>
        It goes for the shopper as well, with all its messages. Nothing brings it back. Type the number of its messages:{" "}
        {writeNumber(messageCount)}.
      </p>
      <ConfirmTyped expected={String(messageCount)} action="Delete it" gone={id} onConfirm={remove} />
    </Sheet>
  );
}
