/** What the assistant says of people and forms in one language. */
export interface OfferPhrases {
  handoff: string;
  noAgent: string;
  /** Nobody is there, and the workspace offers no form. */
  nobodyAvailable: string;
  contact: string;
  talkToHuman: string;
  keepChatting: string;
  formTitle: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  thanks: string;
  /** While somebody is looked for. */
  finding: string;
  connecting: string;
  /** Somebody was there, and could not take the conversation. */
  notReached: string;
  declined: string;
}
