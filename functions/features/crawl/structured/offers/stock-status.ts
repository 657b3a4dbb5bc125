import type { StructuredProduct } from "../structured-data.ts";

export type StockStatus = NonNullable<StructuredProduct["stockStatus"]>;

/** Availabilities of schema.org and Open Graph, and what shops write in their place, without accents, spaces and marks. */
const AVAILABILITIES = new Map<string, StockStatus>(
  Object.entries({
    instock: `instock limitedavailability onlineonly instoreonly available availablenow yes true lowstock limitedstock inventory
      auflager lagernd vorratig sofortlieferbar sofortverfugbar verfugbar lieferbar enstock disponible disponibile disponivel
      disponibilitaimmediata opvoorraad voorradig leverbaar emestoque emstock availablefororder`,
    onbackorder: `backorder onbackorder backordered preorder preordered presale madetoorder reserved nachbestellt vorbestellbar
      vorbestellung precommande preventa preordine aufbestellung bestelbaar encomenda comingsoon`,
    outofstock: `outofstock soldout discontinued oos unavailable notavailable no false nostock zerostock nolongeravailable
      ausverkauft nichtauflager nichtverfugbar nichtlieferbar vergriffen epuise rupturedestock enrupturedestock indisponible
      nondisponible agotado sinexistencias sinstock nodisponible fueradestock esaurito nondisponibile uitverkocht
      nietopvoorraad nietleverbaar nietvoorradig esgotado semestoque indisponivel foradeestoque`,
  }).flatMap(([status, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, status as StockStatus] as const),
  ),
);
/** The best of several wins: who can buy one variant can buy the product. */
const BUYABLE: StockStatus[] = ["instock", "onbackorder"];

/** Returns what an availability says, in any spelling: an address of schema.org, a word of Open Graph or of a shop. */
export function parseAvailability(text: string): StockStatus | null {
  const word = text
    .slice(0, 200)
    .replace(/[/#]+\s*$/, "")
    .replace(/^.*[/#:]/s, "")
    .normalize("NFD")
    .replace(/[\p{M}\p{P}\p{Z}\s]+/gu, "")
    .toLowerCase();
  return AVAILABILITIES.get(word) ?? null;
}

/** Returns the best of several. */
export function bestStockStatus(statuses: readonly (StockStatus | null)[]): StockStatus | null {
  return BUYABLE.find((status) => statuses.includes(status)) ?? null;
}
