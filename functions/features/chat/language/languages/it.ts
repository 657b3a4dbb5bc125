import type { Lexicon } from "../language-data.ts";

export const ITALIAN: Lexicon = {
  greeting: "ciao|buongiorno|buonasera|salve|buon pomeriggio",
  thanks: "grazie|grazie mille|molte grazie|ti ringrazio",
  farewell: "arrivederci|a presto|addio|buona giornata",
  self: "come ti chiami|come stai|chi sei|sei un robot|sei un bot|sei umano|cosa puoi fare|puoi aiutarmi|aiuto",
  nod: "ok|va bene|si|no|perfetto|ottimo|bene|capito|d'accordo",
  human:
    "parlare con (?:un |una |un'|il |la |l')?(?:umano|persona|operatore|operatrice|qualcuno|consulente|assistente|servizio clienti|assistenza)(?: reale| vera)?|persona reale|operatore umano|servizio clienti",
  contact:
    "richiamatemi|richiamami|chiamatemi|contattarvi|contattare|contatti|modulo di contatto|numero di telefono|indirizzo email|indirizzo e-mail|chiamarvi|lasciare un messaggio",
  advice:
    "che cos'e|chi|spedite|sconto per|come posso|come si|come lavo|quanto tempo|quanto ci vuole|mi serve|che taglia|dovrei scegliere|perche|quando|cosa significa|qual e la differenza|politica|reso|resi|restituire|rimborso|spedizione|spedizioni|consegna|garanzia|pagamento|pagare|orari|orario|cambio|cambiare|buono regalo|carta regalo|privacy|lavare|pulire|riparare|riparazione|guida|tracciare",
  cheaper:
    "piu economico|piu economica|piu economici|piu economiche|meno caro|meno cara|costa meno|(?<!non )troppo caro|(?<!non )troppo cara",
  dearer: "piu caro|piu cara|di qualita migliore|migliore qualita",
  cheapest: "il piu economico|la piu economica|i piu economici|le piu economiche|il meno caro",
  cheap: "economico|economica|economici|economiche|conveniente|convenienti|a buon mercato|non troppo caro|non troppo cara",
  best: "piu votati|meglio recensito|piu popolari|migliore|migliori|miglior",
  more: "mostrami altro|altri|altre|qualcos'altro|altro|cos'altro|alternative",
  compare: "confronta|confrontare|differenza tra|quale e meglio|qual e meglio",
  follow: "e|ed|o|ma|anche|che ne dici di",
  pronoun:
    "quello|quella|quelli|quelle|questo|questa|questi|queste|esso|lo|la|piu dettagli|maggiori dettagli|dimmi di piu|piu informazioni",
  inStock: "disponibile|disponibili|in magazzino|in stock",
  onSale: "in offerta|scontato|scontata|scontati|scontate|in saldo|saldi|offerte|sconti",
  ordinals: ["primo|prima", "secondo|seconda", "terzo|terza", "quarto|quarta", "quinto|quinta", "ultimo|ultima"],
  not: "non|non in|tranne|eccetto|salvo|che non sia|niente",
  without: "senza|allergico a|allergica a|allergico al|allergica al|allergico alla|allergica alla|tranne",
  filler:
    "qual|nessuno|nessuna|nessun|niente|anzi|piuttosto|scusa|urgente|moglie|marito|fidanzata|fidanzato|ragazza|ragazzo|padre|madre|mamma|fratello|sorella|amico|amica|nonno|nonna|zio|zia|capo|collega|nipote|ama|piace|prendo|significa|significano|momento|attualmente|adesso|ora|avete|hai|ha|vendete|vendi|vende|comprare|bisogno|serve|servono|vorrei|vogliamo|mi|piacerebbe|consigliate|consigli|consigliare|consiglio|suggerisci|mostra|mostrami|mostrate|trovare|cercando|cercare|cerco|vedere|dire|dimmi|sapere|aiutare|offrite|buon|buono|buona|buoni|buone|bello|bella|prodotto|prodotti|articolo|articoli|cosa|cose|prezzo|prezzi|costa|costano|quanto|quanti|euro|dollari|budget|favore|piacere|taglia|colore|colori|tipo|tipi|qualche|qualcosa|davvero|sto|anche|solo|altro|negozio|posso|puo|potete|fare|ci",
};
