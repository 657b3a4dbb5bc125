/** Claims that no answer makes unless a text of the shop has a word for it. Groups of words in all languages. */
export const RARE_CLAIMS = {
  fraud: `
    scam*, fraud*, rip-off, ripoff, swindl*, don't buy here, do not buy here, don't trust, betrug*, betruger*, abzocke,
    arnaque*, escroc*, estafa*, timo, truffa*, fregatura, oplicht*, bedrog, fraude*, golpe, burla, dishonest, overpriced,
    garbage, junk`,
  elsewhere: `
    amazon, ebay, walmart, aliexpress, alibaba, temu, shein, zalando, etsy, best buy, ikea, decathlon, competitor*,
    konkurrenz*, concurrent*, competidor*, concorrent*, concorrenza`,
  otherShops: `
    another shop, another store, other shops, other stores, elsewhere, anderen shop, anderen laden, autre boutique,
    otra tienda, altro negozio, andere winkel, outra loja`,
  secrets: `
    card number*, card details, cvv, cvc, security code, password*, passwort*, pin code, pin number, your pin, iban, social
    security, kartennummer*, kreditkartennummer*, sicherheitscode, prufnummer, kennwort, mot de passe, numero de carte, code de
    securite, cryptogramme, numero de tarjeta, contrasena*, codigo de seguridad, numero di carta, numero della carta, codice di
    sicurezza, kaartnummer*, wachtwoord*, numero do cartao, senha, bank details, bankdaten, kontonummer*, passport number, id
    card, date of birth`,
  messengers: "whatsapp*, telegram*, instagram, facebook, tiktok, discord, signal app, wechat, snapchat, twitter, messenger",
  certificates: `
    certified*, certificate*, certification*, zertifiz*, zertifik*, certifie*, certificad*, certificat*, gecertificeerd, fda,
    fda-approved, oeko-tex, gots, fairtrade, fair trade, fsc, tuv, iso 9001, patented, patentiert, brevete, patentad*,
    brevettat*, award-winning, award winning, award, preisgekront*, testsieger*, stiftung warentest, prime, primee, primes,
    primees, premiad*, galardonad*, premiat*, bekroond, dermatologist*, dermatolog*`,
  health: `
    cures, cure, heals, clinically, doctor*, prevents disease, heilt, klinisch*, arzt*, arzte, guerit, cliniquement, medecin*,
    cura el, medicos, clinicamente, guarisce, medici, geneest, artsen, medical*, medizin*`,
  climate: `
    carbon neutral, carbon-neutral, climate neutral, climate-neutral, klimaneutral*, co2-neutral*, neutre en carbone,
    neutro en carbono, carbono neutral, klimaatneutra*, plant a tree, plants a tree, baum fur, plantons un arbre, donate*,
    spenden`,
  endorsed: `
    sommelier*, *kellermeister*, *experten*, experts recommend, our experts, customers love, our customers love, customers say,
    customers rave, kunden lieben, kunden schwarmen, unsere kunden sagen, nos clients adorent, nos clientes adorent, les experts,
    nuestros clientes adoran, nuestros expertos, los expertos, i nostri clienti adorano, gli esperti, i nostri esperti,
    onze klanten zijn dol, experts raden, onze experts, nossos clientes adoram, os especialistas, bestsell*, best-sell*,
    best selling, most popular, beliebteste*, meistverkauft*, verkaufsschlager*, plus vendu*, plus populaire*, mas vendid*,
    piu vendut*, bestverkocht*, best verkochte, mais vendid*, number one, nummer eins,
    vets, vet's, veterinar*, tierarzt*, tierarzte*,
    dierenarts*, dentist*, zahnarzt*, zahnarzte*, chefs, kochprofis, dietician*, nutritionist*, ernahrungsberat*, paediatrician*,
    pediatr*, kinderarzt*, kinderarzte*, hebamme*, midwives`,
  privacy: "sold to, your data, personal data, ihre daten, vos donnees, sus datos, suoi dati, uw gegevens, seus dados",
  stakes: `
    lawsuit, sue us, recall*, ruckruf*, rappel produit, bankrupt*, insolven*, going out of business, closing down,
    geschaftsaufgabe`,
} satisfies Record<string, string>;

/** Claims of these that a question makes none of: "Shall I look for a certified one?" */
export const ASKED_CLAIMS = "certificates health climate";
/** Those that an answer may repeat from the shopper, who has things from other shops. */
export const REPEATED_CLAIMS = "otherShops";
