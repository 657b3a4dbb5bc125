/**
 * Marks by which prompts and transcripts name who speaks, and brackets that address an assistant. A `<` in them is the sign
 * itself.
 */
export const PROMPT_MARKS: readonly string[] = [
  "<\\|[a-z_]{2,20}\\|>|\\[/?inst\\]|<</?sys>>|\\[/?(?:system|sys)\\]|</?" +
    "(?:system|assistant|instructions?|prompt)>|#{2,} ?instruction ?:",
  "[\\[{] ?(?:ai|ki|ia|assistants?|assistent|asistente|assistente|chat ?bots?|bots?|llms?|system)(?: note| only)? ?[:,—–]",
];
