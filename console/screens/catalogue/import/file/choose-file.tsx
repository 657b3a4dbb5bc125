import { type DragEvent, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";

/** Takes one file, dropped or chosen. */
export function ChooseFile({ onChoose }: { onChoose(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState("");
  const take = (files: FileList | null) => {
    if (files?.length === 1) return onChoose(files[0]!);
    if (files && files.length > 1) setRefusal("One file at a time, please.");
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      className="drop"
      aria-label="File to import"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="empty-title">Drop the export of your shop here</p>
      <p>
        Shopify, WooCommerce, Magento and Google feeds as they come, or any CSV or JSON with an id and a name. Nothing is written
        before you say so.
      </p>
      <input
        ref={input}
        className="hidden"
        type="file"
        tabIndex={-1}
        aria-label="File"
        onChange={(event) => take(event.currentTarget.files)}
      />
      <Button className="button main" autoFocus onPress={() => input.current?.click()}>
        Choose a file
      </Button>
      <p role="alert" className="bad">
        {refusal}
      </p>
    </section>
  );
}
