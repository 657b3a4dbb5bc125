export function Import() {
  return null;
}
