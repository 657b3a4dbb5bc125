/** Kinds of what a shopper tells about herself: a size she wears, something she likes, something she does not want. */
export const PREFERENCE_KINDS = ["size", "like", "refusal"] as const;
type PreferenceKind = (typeof PREFERENCE_KINDS)[number];

/** The thing that a preference is about: a size, a colour, or any other word (a brand, a material). */
export const PREFERENCE_SUBJECTS = ["size", "colour", "word"] as const;
type PreferenceSubject = (typeof PREFERENCE_SUBJECTS)[number];

/** Preference that a shopper has told in chat, in the words of the message. */
export interface ToldPreference {
  kind: PreferenceKind;
  subject: PreferenceSubject;
  /** A size in capital letters; a colour or a word as it was written, in lower case. */
  value: string;
}

/** Preference as it is kept for a signed-in shopper. */
export interface ShopperPreference extends ToldPreference {
  id: string;
  /** ISO 8601. */
  toldAt: string;
}
