/** A ref for a field that appears because somebody asked for it: typing goes on in it. */
export function focusIt(field: HTMLInputElement | null): void {
  field?.focus();
}
