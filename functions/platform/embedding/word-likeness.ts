/** A table of unit vectors by row, quantised, with what each row weighs in a text. */
interface RowVectors {
  vectors: Int8Array;
  dimensions: number;
  /** Length of a row's stored vector. */
  length(row: number): number;
  /** Length of the vector that a row adds to a text. */
  weight(row: number): number;
}

/** A text by the rows of its pieces, and how far it is known to have each of the words, from 0 to 1. */
interface ComparedText {
  /** Rows of the text by what a word in them is worth, from 0 to 1. */
  parts: readonly { rows: readonly number[]; worth: number }[];
  had: readonly number[];
}

/**
 * Measures how far words have something alike in each of several texts, from 0 to 1: of each piece of a word the nearest of the
 * text counts, by the square of its cosine, or what the text is known to have. A piece weighs by what it adds to a text's vector,
 * and the more the fewer of the texts have it. `words` are the rows of each word's pieces.
 */
export function measureWordLikeness(
  words: readonly (readonly number[])[],
  texts: readonly ComparedText[],
  table: RowVectors,
): number[] {
  const pieces = words.flatMap((rows, word) => rows.map((row) => ({ row, word })));
  const distinct = texts.map(({ parts }) => {
    const worths = new Map<number, number>();
    for (const { rows, worth } of parts) for (const row of rows) worths.set(row, Math.max(worth, worths.get(row) ?? 0));
    return worths;
  });
  const known = new Map<number, Float32Array>();
  const cosinesTo = (row: number): Float32Array => {
    let cosines = known.get(row);
    if (!cosines) {
      cosines = Float32Array.from(pieces, (piece) => (piece.row === row ? 1 : cosine(piece.row, row, table)));
      known.set(row, cosines);
    }
    return cosines;
  };
  const weights = pieces.map(({ row, word }) => {
    const having = texts.filter(({ had }, at) => had[word]! > 0 || distinct[at]!.has(row)).length;
    return table.weight(row) ** 2 * Math.log(1 + texts.length / (1 + having));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return texts.map(({ had }, at) => {
    const best = new Float32Array(pieces.length);
    for (const [row, worth] of distinct[at]!) {
      const cosines = cosinesTo(row);
      for (let piece = 0; piece < best.length; piece++) {
        const alike = cosines[piece]! > 0 ? worth * cosines[piece]! ** 2 : 0;
        if (alike > best[piece]!) best[piece] = alike;
      }
    }
    const sum = weights.reduce((total, weight, piece) => total + weight * Math.max(best[piece]!, had[pieces[piece]!.word]!), 0);
    return whole > 0 ? sum / whole : 0;
  });
}

function cosine(one: number, other: number, { vectors, dimensions, length }: RowVectors): number {
  const from = one * dimensions;
  const to = other * dimensions;
  let sum = 0;
  for (let at = 0; at < dimensions; at++) sum += vectors[from + at]! * vectors[to + at]!;
  return sum / (length(one) * length(other) || 1);
}
