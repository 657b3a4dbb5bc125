/** The model took its whole time: for its first word, between two words, or for the answer. */
export class ModelLateError extends Error {
  override readonly name = "ModelLateError";
}
