/** Texts of these lengths, the last one the longest that a record may have, hold their answer in the last sentence. */
const LENGTHS = [2_100, 10_000, 50_000, 199_900] as const;

const THINGS = { 2100: "dovecote", 10000: "greenhouse", 50000: "windmill", 199900: "lighthouse" };
const WOODS = { 2100: "Juniper", 10000: "Larch", 50000: "Alder", 199900: "Rowan" };

interface LongText {
  length: number;
  /** A question that only the last sentence of the text answers, and what it says. */
  question: string;
  says: string;
  record: Record<string, unknown> & { id: string; content: string };
}

/** Pages about building something, whose last sentence says how long the paint dries. */
export const LONG_PAGES = LENGTHS.map((length): LongText => {
  const thing = THINGS[length];
  return {
    length,
    question: `How long does the paint of a ${thing} dry?`,
    says: "dries for eleven days",
    record: {
      id: `page-${length}`,
      title: `Building a ${thing}`,
      status: "publish",
      content: fill(
        length,
        `The paint of the ${thing} dries for eleven days.`,
        (row) => `Row ${row} of a ${thing} is nailed to its frame.`,
      ),
    },
  };
});

/** Sheds, whose last sentences say what snow they carry and what they weigh. */
export const LONG_PRODUCTS = LENGTHS.map((length): LongText => {
  const name = `${WOODS[length]} shed`;
  return {
    length,
    question: `What snow load does the ${name} carry?`,
    says: "a snow load of 180 units",
    record: {
      id: `shed-${length}`,
      name,
      price: 900,
      categories: ["Sheds"],
      content: fill(
        length,
        "It carries a snow load of 180 units. It weighs 41 kg.",
        (row) => `Board ${row} has a groove and is planed.`,
      ),
    },
  };
});

/** Returns a text of this length, of other sentences and this end. */
function fill(length: number, end: string, sentence: (row: number) => string): string {
  let text = "";
  for (let row = 1; text.length + end.length < length; row++) text += `<p>${sentence(row)}</p>`;
  return `${text}<p>${end}</p>`;
}
