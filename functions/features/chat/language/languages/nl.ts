import type { Lexicon } from "../language-data.ts";

export const DUTCH: Lexicon = {
  greeting: "hallo|hoi|hey|goedemorgen|goedemiddag|goedenavond|goedendag|dag",
  thanks: "dank je|dank u|dankjewel|dank je wel|dank u wel|bedankt|hartelijk dank",
  farewell: "tot ziens|doei|dag|tot later|fijne dag",
  self: "hoe heet je|hoe heet u|hoe gaat het|wie ben je|wie bent u|ben je een robot|ben je een bot|ben je een mens|wat kun je|kun je me helpen|kunt u mij helpen|help|hulp",
  nod: "ok|oke|ja|nee|prima|perfect|goed|super|duidelijk|begrepen",
  human:
    "met (?:een |iemand|jullie |de )?(?:echte |echt )?(?:mens|persoon|medewerker|adviseur|klantenservice|support)? ?(?:spreken|praten|chatten)|echt persoon|echte medewerker|klantenservice",
  contact:
    "bel me|bel mij|terugbellen|contact opnemen|contactformulier|telefoonnummer|e-mailadres|mailadres|jullie bellen|bereiken|bericht achterlaten",
  advice:
    "wat is|wie|verzenden jullie|korting voor|hoe kan ik|hoe was ik|hoe lang|hoe vaak|hoe onderhoud|heb ik nodig|welke maat|moet ik kiezen|waarom|wanneer|wat betekent|wat is het verschil|beleid|retour|retourneren|retouren|terugsturen|terugbetaling|verzending|verzendkosten|levering|levertijd|bezorging|garantie|betaling|betalen|openingstijden|ruilen|omruilen|cadeaubon|privacy|wassen|schoonmaken|onderhoud|repareren|reparatie|gids|volgen",
  cheaper: "goedkoper|goedkopere|goedkopers|voordeligers|voordeliger|voordeligere|(?<!niet )te duur|minder duur",
  dearer: "duurder|duurdere|betere kwaliteit",
  cheapest: "goedkoopste|voordeligste",
  cheap: "goedkoop|goedkope|voordelig|voordelige|betaalbaar|betaalbare|niet te duur",
  best: "best beoordeelde|best beoordeeld|populairste|beste",
  more: "laat meer zien|meer hiervan|andere|iets anders|wat nog meer|alternatieven",
  compare: "vergelijk|vergelijken|verschil tussen|welke is beter",
  follow: "en|of|maar|ook|hoe zit het met|wat dacht je van",
  pronoun: "het|hij|die|dat|deze|dit|hem|ze|ervan|meer details|meer informatie|vertel me meer",
  inStock: "op voorraad|leverbaar|beschikbaar|direct leverbaar",
  onSale: "in de aanbieding|afgeprijsd|afgeprijsde|korting|in de uitverkoop|uitverkoop|aanbiedingen",
  ordinals: ["eerste", "tweede", "derde", "vierde", "vijfde", "laatste"],
  not: "niet|niet in|behalve|maar niet|anders dan|liever niet",
  without: "zonder|allergisch voor|behalve",
  filler:
    "geen|niets|liever|toch|sorry|dringend|vriendin|vriend|papa|vader|mama|moeder|broer|zus|oma|opa|oom|tante|baas|collega|neef|houdt|vindt|neem|betekent|betekenen|moment|momenteel|nu|hebben|hebt|heb|verkopen|verkoopt|verkoop|kopen|nodig|zou|graag|wilt|wil|aanraden|raad|raden|aanbevelen|laat|zien|toon|tonen|vinden|vind|zoeken|zoek|zeg|vertel|weten|helpen|aanbod|goed|goede|mooi|mooie|product|producten|artikel|artikelen|ding|dingen|iets|prijs|prijzen|kost|kosten|hoeveel|veel|euro|dollar|budget|alstublieft|alsjeblieft|maat|kleur|kleuren|soort|soorten|misschien|echt|jullie|jou|mij|ons|ook|alleen|meer|winkel|er|kun|kunt|geschikt|geschikte|eigenlijk|wat|welke",
};
