/**
 * What answers claim about a shop, by the words for it: folded (lower case, no accents), in all languages that answers are written
 * in, separated by commas. A `*` stands for any ending, one in front for the first part of a compound as well.
 */
type Concepts = Record<string, string>;

/** What a shop promises. A sentence about one of them must rest on a text of the shop about the same. */
export const PROMISE_TOPICS = {
  returns: `return, returns, returned, returning, returnable, refund*, money back, bring back, bring it back, bring them back, take it back, send back, send it back, send them back, exchange, exchanges, exchanged,
    ruckgabe*, rucksend*, zuruckgeb*, zuruckgegeben, zurucksend*, zuruckschick*, umtausch*, umgetauscht, widerruf*, *erstatt*, retoure*,
    geld zuruck, rembours*, retour*, renvoy*, renvoi*, rendre, echange*, echanger, devoluci*, devolv*, devuelt*, reembols*, cambios,
    reso, resi, restitu*, rimbors*, cambiare, terugstur*, terug te sturen, terugbetal*, terugbreng*, geld terug, omruil*, ruilen, bedenktijd,
    troca, trocas, trocar`,
  shipping: `ship, ships, shipped, shipping, shipment*, deliver, delivers, delivered, delivery, deliveries, courier*, dispatch*, postage, parcel, parcels,
    *versand*, versend*, versenden, verschick*, *liefer*, zustell*, livrais*, livron*, livre en, livres en, livrer, expedi*, envoyons, envoi, envois, envio, envios,
    enviamos, enviar, entrega*, entregamos, spedi*, consegn*, verzend*, bezorg*, levering*, leveren, levertijd*, versturen, frete`,
  warranty: "warrant*, guarant*, *garant*, gewahrleist*",
  payment: `pay, pays, paid, payment*, checkout with, paypal, klarna, bitcoin*, crypto*, instalment*, installment*, invoice*, credit card*, debit card*, apple pay, google pay,
    cash on delivery, *zahlung*, zahlen, zahlbar, bezahl*, rechnung*, ratenkauf, raten, nachnahme, paiement*, payer, payez, virement*, carte bancaire, especes,
    pago, pagos, pagar, tarjeta*, transferencia*, efectivo, plazos, pagament*, pagare, carta di credito, bonifico, contanti, a rate, *betal*, factuur, termijnen,
    fatura, parcelas, prestacoes, boleto`,
  priceMatch: `price match*, match any price, match every, match all, beat any price, lowest price*, best price*, bestpreis*, tiefpreis*, preisgarantie, niedrigsten preis*,
    prix le plus bas, meilleur prix, alignons, igualamos, precio mas bajo, mejor precio, prezzo piu basso, miglior prezzo, laagste prijs, menor preco, melhor preco`,
  gifts: `complimentary, gift wrap*, gift-wrap*, wrapped as a gift, free gift*, gift with, geschenkverpack*, als geschenk verpack*, gratisgeschenk*, emballage cadeau, emballage-cadeau, papier cadeau, cadeau offert,
    cadeau gratuit, envuelto para regalo, envuelve para regalo, papel de regalo, envoltorio de regalo, regalo gratis, confezione regalo, pacchetto regalo, omaggio,
    cadeauverpakking*, inpakservice, gratis cadeau, embrulho*, papel de presente, brinde*, free sample*, free tote*`,
  loyalty: `loyalty, reward point*, bonus point*, points for every, points with every, treuepunkt*, bonuspunkt*, points de fidelite, puntos de fidelidad, puntos por, punti fedelta,
    spaarpunten, pontos de fidelidade, cashback, store credit, membership, members, mitglieder*, early access`,
  discounts: `discount*, voucher*, coupon*, promo code*, two for one, buy one get one, for the price of, rabatt*, gutschein*, remise, code promo, bon de reduction, reductions,
    descuento*, sconto, sconti, buono sconto, korting*, desconto*, cupom, cupon`,
  opening: `opening hours, open daily, open until, open from, open every, open on, open seven, we are open, we're open, geoffnet, offnungszeit*, ouvert*, horaires, abierto*, abrimos, horario*,
    aperto, aperti, orari, geopend, openingstijden, aberto*, until midnight, staffed, bis mitternacht, around the clock, rund um die uhr, 24/7, 24 heures sur 24, las 24 horas`,
  store: `our store*, our shop in, our showroom*, showroom in, our branch*, visit us, pick up in, pick it up, pickup, click and collect, unser laden, unsere filiale*, unserer filiale*, unseren filialen, abholung,
    abholen, notre magasin, nos magasins, notre boutique, nuestra tienda, nuestras tiendas, nostro negozio, nostri negozi, onze winkel*, afhalen, nossa loja, nossas lojas`,
  repair: `repair service, we repair, free repairs, trade-in, trade in, buy back, inzahlung*, reparaturservice, installation service, assembly service, we install, aufbauservice,
    montageservice, service de reparation, reprise, servicio de reparacion, servizio di riparazione, reparatieservice`,
  insurance: "insurance, insured, versicher*, assurance, seguro de, assicurazione, verzekering",
} satisfies Concepts;

/** What a promise says beyond its topic. Each must stand in a text of the shop about the same, and equally affirmed or denied. */
export const PROMISE_TERMS = {
  free: `free, for free, free of charge, at no cost, no extra cost, no charge, without charge, complimentary, for nothing, on us, kostenlos*, gratis*, kostenfrei*, *kostenfrei, ohne aufpreis, umsonst,
    gratuit*, offert, offerte, offertes, offerts, sans frais, sin coste, sin costo, senza spese, senza costi, sem custo, sem custos`,
  always: `always, any time, anytime, at any time, unlimited, no questions asked, without conditions, forever, indefinitely, whenever you like, no limit, no time limit, jederzeit, immer, unbegrenzt*, unbefristet*, ohne wenn und aber,
    a tout moment, toujours, illimite*, sans condition*, en cualquier momento, siempre, ilimitad*, sin condiciones, in qualsiasi momento, sempre, illimitat*, senza condizioni, altijd, onbeperkt*,
    a qualquer momento, sem condicoes`,
  lifetime:
    "lifetime, life-long, lifelong, for life, lebenslang*, ein leben lang, a vie, de por vida, a vita, vitalici*, levenslang*",
  worldwide: `worldwide, world wide, globally, anywhere in the world, all over the world, every country, all countries, any country, international*, abroad, partout, uberallhin, ovunque, overal, everywhere, weltweit*, in alle lander, ins ausland, monde entier, a l'etranger,
    tous les pays, todo el mundo, al extranjero, todos los paises, tutto il mondo, all'estero, tutti i paesi, wereldwijd, het buitenland, alle landen, todo o mundo, mundo todo, mundo inteiro, exterior, todos os paises`,
  europe:
    "europe, eu, european union, europa, ue, union europeenne, union europea, unione europea, europese unie, uniao europeia, eu-lander, eu-weit",
  nextDay: `next day, next-day, overnight, same day, same-day, tomorrow, today, within hours, uber nacht, nachsten tag, nachsten werktag, am selben tag, noch heute, heute noch, morgen bei, lendemain, le jour meme, demain,
    aujourd'hui, dia siguiente, mismo dia, manana, hoy, giorno dopo, giorno successivo, stesso giorno, domani, oggi, volgende dag, dezelfde dag, morgen in huis, vandaag, dia seguinte, mesmo dia, amanha, hoje, immediately, sofort, instantly`,
  express: "express*, expedited, priority, eilversand, prioritaire",
  everyOrder: `every order, all orders, any order, each order, alle bestellungen, jede bestellung, jeder bestellung, toutes les commandes, chaque commande, todos los pedidos, cada pedido, tutti gli ordini, ogni ordine,
    alle bestellingen, elke bestelling, todos os pedidos, todas as encomendas, cada encomenda, whenever you want, as often as`,
  drone: "drone*, drohne*, by hand",
  paypal: "paypal",
  klarna: "klarna, afterpay, affirm, zip pay",
  crypto: "bitcoin*, crypto*, krypto*, ethereum, criptomoneda*, criptovalut*",
  applePay: "apple pay",
  googlePay: "google pay",
  visa: "visa",
  mastercard: "mastercard, master card",
  amex: "amex, american express",
  creditCard:
    "credit card*, kreditkarte*, carte de credit, carte bancaire, cartes bancaires, tarjeta*, carta di credito, carte di credito, creditcard*, cartao de credito, cartoes de credito",
  invoice:
    "invoice*, auf rechnung, per rechnung, rechnungskauf, kauf auf rechnung, sur facture, con factura, fattura, op factuur, achteraf betalen, pay later, spater bezahlen, payer plus tard",
  instalments:
    "instalment*, installment*, ratenzahl*, ratenkauf, in raten, plusieurs fois, en plazos, a plazos, cuotas, a rate, in rate, in termijnen, gespreid betalen, parcelas, parcelad*, prestacoes, interest-free, interest free, zinsfrei*, sans interets, sin intereses, senza interessi, renteloos, sem juros, financing, 0% finance",
  cashOnDelivery:
    "cash on delivery, nachnahme, contre remboursement, contra reembolso, contrassegno, onder rembours, contra entrega, bar bei lieferung",
  cash: "in cash, bargeld, in bar, en especes, en efectivo, in contanti, contant, em dinheiro",
  transfer:
    "bank transfer, wire transfer, uberweisung, virement*, transferencia, bonifico, overschrijving, bankoverschrijving, wire the money, bank account, bankkonto, western union, bizum, satispay, mb way, moneygram, venmo, zelle, cash app",
  cheque: "cheque*, money order",
  giftCards:
    "gift card*, geschenkkarte*, geschenkgutschein*, carte cadeau, tarjeta regalo, carta regalo, cadeaukaart*, cadeaubon*, cartao presente",
  ideal: "ideal payment, ideal betal*, ideal-betal*, bancontact, sofortuberweisung, giropay",
  dhl: "dhl",
  ups: "ups",
  fedex: "fedex",
  usps: "usps",
  dpd: "dpd",
  gls: "gls",
  royalMail: "royal mail",
  monday: "monday*, montag*, lundi*, lunes, lunedi, maandag*, segunda-feira",
  saturday:
    "saturday*, samstag*, sonnabend*, samedi*, sabado*, sabato, zaterdag*, weekend*, week-end, wochenende*, fin de semana, fim de semana, fine settimana",
  sunday:
    "sunday*, sonntag*, dimanche*, domingo*, domenica, zondag*, weekend*, week-end, wochenende*, fin de semana, fim de semana, fine settimana",
  everyDay:
    "every day, daily, seven days a week, 24/7, around the clock, jeden tag, taglich, rund um die uhr, tous les jours, todos los dias, tutti i giorni, ogni giorno, elke dag, dagelijks, todos os dias",
  holidays:
    "holidays, christmas, feiertag*, weihnacht*, jours feries, noel, festivos, navidad, festivi, natale, feestdagen, kerst*, feriados, natal",
  label:
    "prepaid label, return label, prepaid return, rucksendeetikett, retourenschein, etiquette retour, etiqueta de devolucion, retourlabel",
  used: "worn, opened, used, washed, getragen*, benutzt*, gebraucht*, geoffnete*, porte, portes, utilise*, usado*, usad*, indossat*, gedragen, gebruikt*",
  damage:
    "accidental damage, accidents, water damage, theft, loss, sturzschaden, diebstahl, unfall*, vol et, casse, robo, furto, danni accidentali, diefstal, roubo",
  newsletter: "newsletter*",
  students: "student*, etudiant*, estudiante*, studenti, estudante*, schuler*",
  discounted: "sale items, reduced items, reduzierte ware, clearance",
} satisfies Concepts;

/** Terms that are about a topic by themselves. */
export const TERMS_OF_TOPICS = {
  payment:
    "paypal klarna crypto applePay googlePay visa mastercard amex creditCard invoice instalments cashOnDelivery cash transfer cheque giftCards ideal",
  shipping: "dhl ups fedex usps dpd gls royalMail drone",
  returns: "label",
  discounts: "students",
};
/** Topics that a text must have a word for, whatever else a sentence is about. */
export const OWN_TOPICS = "priceMatch gifts loyalty discounts repair insurance opening";

/** What no answer says unless a text of the shop has a word for it. Groups of words in all languages. */
export const RARE_CLAIMS = {
  fraud: `scam*, fraud*, rip-off, ripoff, swindl*, don't buy here, do not buy here, don't trust, betrug*, betruger*, abzocke, arnaque*, escroc*, estafa*, timo, truffa*, fregatura, oplicht*,
    bedrog, fraude*, golpe, burla, dishonest, overpriced, garbage, junk`,
  elsewhere:
    "amazon, ebay, walmart, aliexpress, alibaba, temu, shein, zalando, etsy, another shop, another store, other shops, other stores, elsewhere, anderen shop, anderen laden, autre boutique, otra tienda, altro negozio, andere winkel, outra loja, best buy, ikea, decathlon, competitor*, konkurrenz*, concurrent*, competidor*, concorrent*, concorrenza",
  secrets: `card number*, card details, cvv, cvc, security code, password*, passwort*, pin code, pin number, your pin, iban, social security, kartennummer*, kreditkartennummer*, sicherheitscode, prufnummer, kennwort, mot de passe,
    numero de carte, code de securite, cryptogramme, numero de tarjeta, contrasena*, codigo de seguridad, numero di carta, numero della carta, codice di sicurezza, kaartnummer*, wachtwoord*,
    numero do cartao, senha, bank details, bankdaten, kontonummer*, passport number, id card, date of birth`,
  messengers: "whatsapp*, telegram*, instagram, facebook, tiktok, discord, signal app, wechat, snapchat, twitter, messenger",
  certificates: `certified*, certificate*, certification*, zertifiz*, zertifik*, certifie*, certificad*, certificat*, gecertificeerd, fda, fda-approved, oeko-tex, gots, fairtrade, fair trade, fsc, tuv, iso 9001, patented, patentiert, brevete,
    patentad*, brevettat*, award-winning, award winning, award, preisgekront*, testsieger*, stiftung warentest, prime*, galardonad*, premiat*, bekroond, dermatologist*, dermatolog*`,
  health: `cures, cure, heals, clinically, doctor*, prevents disease, heilt, klinisch*, arzt*, arzte, guerit, cliniquement, medecin*, cura el, medicos, clinicamente, guarisce, medici, geneest, artsen, medical*, medizin*`,
  climate:
    "carbon neutral, carbon-neutral, climate neutral, climate-neutral, klimaneutral*, co2-neutral*, neutre en carbone, neutro en carbono, carbono neutral, klimaatneutra*, plant a tree, plants a tree, baum fur, plantons un arbre, donate*, spenden",
  privacy: "sold to, your data, personal data, ihre daten, vos donnees, sus datos, suoi dati, uw gegevens, seus dados",
  stakes:
    "lawsuit, sue us, recall*, ruckruf*, rappel produit, bankrupt*, insolven*, going out of business, closing down, geschaftsaufgabe",
} satisfies Concepts;

/** What an assistant says of its own instructions. */
export const SELF_WORDS = `system prompt*, systemprompt*, my instructions, my rules, my prompt, instructions i was given, instructions i have been given, instructions i received, i was told to, i was instructed,
  i have been instructed, i am instructed, i'm instructed, i have been told to, my guidelines, my programming, as a language model, large language model, meine anweisungen, meine anweisung, meinen anweisungen, meine regeln, meinen regeln, mir wurde gesagt, ich wurde angewiesen, ich bin angewiesen,
  mes instructions, mes consignes, mes regles, on m'a demande de, mis instrucciones, mis reglas, me han indicado, le mie istruzioni, le mie regole, mi e stato detto, mijn instructies, mijn regels, mij is verteld,
  minhas instrucoes, minhas regras, fui instruid*, ids of the data, match weak, the shop's own wishes, iso 639-1, prompt injection, developer mode, ignore previous, ignore all previous`;

/** Verbs of what was done to an order: only a system that knows orders says so. */
export const ORDER_DEEDS = `placed, cancelled, canceled, refunded, reserved, booked, shipped, dispatched, updated, changed, confirmed, delivered, issued, processed, on its way, unterwegs, en route, en chemin, en camino, in arrivo, onderweg, a caminho, applied, credited, notified, forwarded, emailed, sent,
  storniert, erstattet, reserviert, bestellt, versandt, verschickt, geandert, bestatigt, gutgeschrieben, weitergeleitet, annule, annulee, rembourse, remboursee, reserve, expedie, expediee, commande, confirme, confirmee, modifie, modifiee,
  cancelado, cancelada, anulado, reembolsado, reservado, enviado, enviada, confirmado, confirmada, modificado, annullato, rimborsato, prenotato, spedito, confermato, ordinato, inviato,
  geannuleerd, terugbetaald, gereserveerd, verzonden, bevestigd, besteld, gewijzigd, reembolsei, cancelei, reservei, enviei, confirmei, encomendei`;
export const ORDER_NOUNS = `your order, your parcel, your package, your refund, your booking, your account, your return, deine bestellung, ihre bestellung, ihr paket, dein paket, ihre ruckerstattung, votre commande, ta commande, votre colis, votre remboursement, tu pedido, su pedido,
  tu paquete, tu reembolso, su reembolso, il tuo ordine, il suo ordine, il tuo pacco, il tuo rimborso, je bestelling, uw bestelling, je pakket, uw pakket, seu pedido, sua encomenda, seu reembolso, a tua encomenda`;
/** Beginnings of "I have": what follows is a deed of the assistant's. */
export const I_HAVE = "i have, i've, i just, i already, ich habe, ich hab, j'ai, he, ya he, ho, ti ho, le ho, ik heb, eu, ja";

/** Words that deny. */
export const DENIALS = `not, no, never, none, without, cannot, can't, don't, doesn't, won't, isn't, aren't, didn't, couldn't, unable, neither, nor, except, excluding, nicht, kein, keine, keinen, keiner, keinem, keines, nie, niemals, ohne, ausser,
  ausgenommen, ausgeschlossen, ne, n', pas, aucun, aucune, jamais, sans, sauf, nunca, ningun, ninguna, ninguno, sin, salvo, excepto, jamas, non, mai, nessun, nessuna, nessuno, senza, tranne, niet, geen, nooit, zonder, behalve, nao, nenhum, nenhuma, sem, exceto, excluded, impossible`;

/** Words with which an answer says that it does not know, or who does. */
export const IGNORANCE = `information, info, details, mention*, say, says, state, states, stated, found, find, know, sure, data, tell, specify, specified, listed, described, see, confirm, check, angabe*, informationen, steht, sagt, sagen, nennt, weiss, gefunden, finde, erwahn*, bestatigen,
  informations, indique*, precis*, mentionne*, trouve, trouver, sais, dit, informacion, indica*, menciona*, encuentro, encontrado, se, dice, informazioni, indica, trovo, trovato, so, dice, menzion*, informatie, vermeld*, staat, weet, gevonden, zegt,
  informacao, informacoes, encontrei, sei, diz, consta`;
export const REFERRALS = `contact*, customer service, customer care, support team, our team, see the, see our, read*, page*, policy, policies, kontakt*, kundenservice, kundendienst, kundenbetreuung, seite*, wenden, contacter, contactez, service client, page*, contacta*, atencion al cliente, pagina*,
  contatta*, contattare, servizio clienti, assistenza, neem contact, klantenservice, pagina, contate, contato, atendimento, details, terms, sorry, help`;

/** Words that affirm at the beginning of an answer. */
export const AFFIRMATIONS =
  "yes, yeah, yep, sure, certainly, absolutely, of course, definitely, ja, klar, naturlich, selbstverstandlich, gerne, jawohl, oui, bien sur, absolument, certainement, si, claro, por supuesto, desde luego, certo, certamente, assolutamente, zeker, natuurlijk, uiteraard, sim, claro que sim, com certeza";

/** Words behind a number that say how much of a thing the shop still has. */
export const STOCK_WORDS = `left, remaining, in stock, available, units, pieces left, more in stock, ubrig, auf lager, vorratig, verfugbar, lieferbar, restant*, en stock, disponible*, quedan, en existencias, rimast*, disponibil*, in magazzino, op voorraad, beschikbaar,
  em estoque, em stock, restam, disponive*, sold, customers, reviews, people bought, verkauft, kunden, bewertungen, clients, avis, clientes, clienti, recensioni, klanten, vendid*, stars, sterne, etoiles, estrellas, stelle, sterren, estrelas`;
/** Words before such a number. */
export const STOCK_LEADS =
  "only, just, last, nur, noch, letzten, plus que, reste, derniers, solo, quedan, ultimas, ultimos, ultimi, restano, slechts, nog, laatste, so, restam, apenas, queda, resta";
