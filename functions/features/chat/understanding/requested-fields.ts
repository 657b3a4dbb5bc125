import { LANGUAGES, type Language } from "../language/languages.ts";
import { phrasePattern } from "./message-text.ts";

/** What a shopper asks of a product that its record tells in a field of its own. */
export const REQUESTABLE_FIELDS = [
  "price",
  "stock",
  "rating",
  "colour",
  "size",
  "weight",
  "dimensions",
  "material",
  "brand",
  "sku",
] as const;
export type RequestableField = (typeof REQUESTABLE_FIELDS)[number];

/** Lower case without accents, apart by `|`. */
const ASKED: Record<Language, Record<RequestableField, string>> = {
  en: {
    price: "how much(?![^.?!]*(?:weigh|discount))|how expensive|prices?|costs?",
    stock:
      "in stock|available|availability|sold out|comes? in|how many (?:are left|do you have(?: left)?|have you got(?: left)?|are there|of (?:it|them))|(?:do you (?:still )?have|have you got) (?:it|this|that|them|this one|that one|the (?:first|second|third|fourth|last) one)",
    rating:
      "ratings?|rated|reviews?|stars|what do (?:other |your )?(?:people|customers|others|buyers) (?:say|think)|is it any good",
    colour: "(?:what|which) (?:other )?colou?rs?|colou?rs",
    size: "(?:what|which) sizes?(?! (?:do|should|would|shall|must) (?:i|we|my|he|she))|sizes",
    weight: "how much (?:\\p{L}+ ){1,5}weigh|how (?:heavy|light)|lightest|heaviest|weights?|weighs?",
    dimensions: "how (?:big|large|long|wide|tall|high|deep)(?= (?:is|are) (?:it|they|this|that|the))|dimensions?|measurements?",
    material: "(?:made|built) (?:of|from|out of)|(?:what|which) (?:material|fabric)s?|materials?",
    brand: "(?:what|which) (?:brand|make)|brands?|who makes|made by|manufacturer|maker",
    sku: "sku|(?:article|item|product|model|part) (?:number|no)|reference number",
  },
  de: {
    price: "wie ?viel(?! wieg)(?= kost)|was kost(?:et|en)|wie teuer|preise?|kostet|kosten",
    stock:
      "auf lager|vorratig|lieferbar|verfugbar|verfugbarkeit|ausverkauft|wie viele (?:habt|haben|sind|gibt)|(?:habt ihr|haben sie) (?:das|den|die|es|ihn|sie) (?:noch|da)|gibt es (?:den|die|das|ihn|sie)",
    rating: "bewertung|bewertungen|bewertet|sterne|rezensionen|was sagen (?:die )?(?:kunden|andere)",
    colour: "welchen? farben?|farben",
    size: "welchen? gr(?:o|oe)(?:ss|ß)en?(?! (?:brauche|soll|nehme))|gr(?:o|oe)(?:ss|ß)en",
    weight: "wie schwer|leichtest\\p{L}+|wie viel wiegt|wieviel wiegt|wie leicht|gewicht|wiegt|wiegen",
    dimensions: "wie (?:gross|groß|lang|breit|hoch|tief)(?= (?:ist|sind))|masse|maße|abmessungen",
    material: "woraus|aus was|aus welchem material|welches material|material",
    brand: "welche marke|marke|von wem|welcher hersteller|hersteller|wer stellt",
    sku: "artikelnummer|produktnummer|bestellnummer|sku",
  },
  fr: {
    price:
      "combien(?= (?:ca )?cout)|combien(?=\\s*[?]?$)(?<!pese(?:nt)? combien)|quel(?: est le)? prix|prix|coutent?|c'est combien|combien il coute",
    stock: "en stock|disponibles?|disponibilite|epuise|combien en reste|(?:existe|existe-t-il|existe-t-elle)(?= en)",
    rating: "notes?|notation|avis|etoiles|evaluations?",
    colour: "quelles? couleurs?|couleurs",
    size: "quelles? (?:tailles?|pointures?)(?! (?:me faut|dois|choisir))|tailles|pointures",
    weight: "combien pese|(?:le|la|les) plus leg\\p{L}+|pese(?:nt)? combien|pese|poids",
    dimensions: "dimensions?|quelle (?:longueur|largeur|hauteur)|mesures",
    material:
      "en quoi (?:(?:est|sont)[- ](?:il|elle|ils|elles|ce))?(?: fait[es]*)?|quelle matiere|quelles matieres|matiere|quel materiau|materiaux?|fait en|fabrique en",
    brand: "quelle marque|marque|fabricant|qui fabrique",
    sku: "reference|numero d'article|sku",
  },
  es: {
    price: "cuanto (?:cuesta|cuestan|vale|valen|es|sale)|que precio|precios?|cuesta|cuestan",
    stock: "en stock|disponibles?|disponibilidad|agotad[ao]|quedan|(?:viene|vienen|hay|lo hay|la hay)(?= en)",
    rating: "valoracion(?:es)?|opiniones|resenas|estrellas|puntuacion",
    colour: "(?:que|cuales) colores|que color|colores",
    size: "que tallas?(?! (?:necesito|debo))|tallas|que tamanos|tamanos",
    weight: "mas liger[oa]s?|cuanto pesan?|pesan?|peso",
    dimensions: "medidas|dimensiones|cuanto mide|mide",
    material: "de que (?:(?:esta|estan) hech[oa]s?|material|es)|que material|material|materiales",
    brand: "que marca|marca|fabricante|quien lo fabrica",
    sku: "referencia|numero de articulo|sku",
  },
  it: {
    price: "quanto (?:costa|costano|viene|vengono)|che prezzo|prezz[oi]|costa|costano",
    stock: "disponibil[ei]|disponibilita|in magazzino|esaurit[oaie]|quanti ne avete|(?:c'e|esiste|viene)(?= in)",
    rating: "valutazion[ei]|recension[ei]|stelle|opinioni",
    colour: "(?:quali|che) color[ei]|colori",
    size: "(?:quali|che) (?:taglie|taglia|misure|misura)(?! (?:mi serve|devo))|taglie|misure",
    weight: "piu legger[oaie]|quanto pesa(?:no)?|pesa(?:no)?|peso",
    dimensions: "dimensioni|quanto (?:e )?(?:grande|lungo|largo|alto)|quanto misura",
    material: "di (?:che )?(?:cosa )?e (?:fatt[oa]|compost[oa])|di che materiale|(?:che|quale) materiale|materiale|materiali",
    brand: "(?:che|quale) marca|marca|produttore|chi lo produce",
    sku: "codice (?:articolo|prodotto)|numero (?:di )?articolo|sku",
  },
  nl: {
    price: "wat kost(?:en)?|hoeveel kost(?:en)?|hoe duur|prijs|prijzen|kost",
    stock:
      "op voorraad|voorradig|leverbaar|beschikbaar|uitverkocht|hoeveel (?:heeft|hebben|zijn)|(?:is (?:hij|het|deze|die) er|verkrijgbaar)(?: ook)?(?= in)",
    rating: "beoordeling|beoordelingen|beoordeeld|recensies|sterren",
    colour: "welke kleur(?:en)?|kleuren",
    size: "welke mat?en?(?! (?:heb|moet))|welke maat(?! (?:heb|moet))|maten",
    weight: "hoe (?:zwaar|licht)|lichtste|hoeveel weegt|weegt|wegen|gewicht",
    dimensions: "hoe (?:groot|lang|breed|hoog)(?= (?:is|zijn))|afmetingen",
    material: "waar (?:is|zijn) (?:\\p{L}+ ){1,3}van gemaakt|waarvan|van welk materiaal|welk materiaal|materiaal|gemaakt van",
    brand: "welk merk|merk|fabrikant|wie maakt",
    sku: "artikelnummer|productnummer|sku",
  },
  pt: {
    price: "quanto (?:custa|custam|e|sai)|que preco|precos?|custa|custam",
    stock:
      "em stock|em estoque|disponivel|disponiveis|disponibilidade|esgotad[oa]|(?:tem|ha|existe|vem)(?= em)|quantos (?:tem|ha)",
    rating: "avaliacao|avaliacoes|opinioes|estrelas",
    colour: "(?:que|quais) (?:as )?cores|que cor|cores",
    size: "(?:que|quais) (?:os )?tamanhos?(?! (?:preciso|devo))|tamanhos",
    weight: "mais leves?|quanto pesam?|pesam?|peso",
    dimensions: "dimensoes|medidas|quanto mede",
    material: "de que (?:(?:e|sao) feit[oa]s?|material)|que material|material|materiais",
    brand: "que marca|marca|fabricante|quem fabrica",
    sku: "referencia|numero do artigo|sku",
  },
};

/** One pattern for what all languages say: short questions do not tell their language. */
export const REQUESTED_FIELD_PATTERNS = REQUESTABLE_FIELDS.map((field) => ({
  field,
  pattern: phrasePattern(LANGUAGES.map((language) => ASKED[language][field])),
}));
