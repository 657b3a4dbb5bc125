/** Phrases by which shoppers tell about themselves. */
export interface MemoryPhrases {
  /** Before a size that the shopper wears: "my size is". */
  wears: string;
  /** Before a letter size only: "I am an M". */
  isA: string;
  /** Before something that the shopper likes. */
  likes: string;
  /** Asks the assistant to forget the shopper. */
  forget: string;
}
