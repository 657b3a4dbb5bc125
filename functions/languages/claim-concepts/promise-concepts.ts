/**
 * Promises of a shop, by their words: folded (lower case, no accents), in all languages that answers are written in, separated by
 * commas. A `*` stands for any ending, one in front for the first part of a compound as well. A sentence about one of them must
 * rest on a text of the shop about the same.
 */
export const PROMISE_TOPICS = {
  returns: `
    return, returns, returned, returning, returnable, refund*, money back, bring back, bring it back, bring them back, take it
    back, send back, send it back, send them back, sent back, sent it back, given back, bringing it back, exchange, exchanges,
    exchanged, ruckgabe*, rucksend*, zuruckgeb*,
    zuruckgegeben, zurucksend*, zuruckschick*, umtausch*, umgetauscht, widerruf*, *erstatt*, retoure*, geld zuruck, rembours*,
    retour*, renvoy*, renvoi*, rendre, echange*, echanger, repris, reprenons,
    zuruckgenommen, nehmen wir zuruck, devoluci*, devolv*, devuelt*, reembols*, cambios, reso, resi,
    restitu*, rimbors*, cambiare, si rende, rendere o cambiare, possono rendere, puo rendere, puoi rendere, posso rendere,
    renderlo, renderla, renderli, renderle, can come back, may come back, cannot come back, terugstur*, terug te sturen,
    terugbetal*, terugbreng*, geld terug, omruil*, ruilen,
    bedenktijd, troca, trocas, trocar`,
  shipping: `
    ship, ships, shipped, shipping, shipment*, deliver, delivers, delivered, delivery, deliveries, courier*, dispatch*,
    postage, parcel, parcels, *versand*, versend*, versenden, verschick*, *liefer*, zustell*, livrais*, livron*, livre en,
    livres en, livre chez, livres chez, vous est livre, etes livre, etes livree, etes livres, sera livre, sera livree,
    seront livres, seront livrees, vous sont livres, livree gratuitement, livres gratuitement, livre gratuitement, livree chez,
    livrees chez, livrer, expedi*, envoyons, envoi, envois, envio, envios, enviamos, enviar, entrega*, entregamos, spedi*,
    consegn*, verzend*, bezorg*, levering*, leveren, levertijd*, versturen, frete`,
  warranty: "warrant*, guarant*, *garant*, gewahrleist*",
  payment: `
    pay, pays, paid, payment*, checkout with, paypal, klarna, bitcoin*, crypto*, instalment*, installment*, invoice*, credit
    card*, debit card*, apple pay, google pay, cash on delivery, *zahlung*, zahlen, zahlbar, bezahl*, rechnung*, ratenkauf,
    raten, nachnahme, paiement*, payer, payez, virement*, carte bancaire, especes, facture, factures, pago, pagos, pagar,
    tarjeta*, transferencia*, efectivo, plazos, factura, facturas, fattura, fatture, pagament*, pagare, carta di credito,
    bonifico, contanti, a rate, *betal*, factuur, termijnen, fatura, parcelas, prestacoes, boleto`,
  priceMatch: `
    price match*, match any price, match every, match all, beat any price, lowest price*, best price*, bestpreis*, tiefpreis*,
    preisgarantie, niedrigsten preis*, prix le plus bas, meilleur prix, alignons, igualamos, precio mas bajo, mejor precio,
    prezzo piu basso, miglior prezzo, laagste prijs, menor preco, melhor preco`,
  gifts: `
    complimentary, gift wrap*, gift-wrap*, wrapped as a gift, free gift*, gift with, geschenkverpack*, als geschenk verpack*,
    gratisgeschenk*, emballage cadeau, emballage-cadeau, papier cadeau, cadeau offert, cadeau gratuit, envuelto para regalo,
    envuelve para regalo, papel de regalo, envoltorio de regalo, regalo gratis, confezione regalo, pacchetto regalo, omaggio,
    cadeauverpakking*, inpakservice, gratis cadeau, embrulho*, papel de presente, brinde*, free sample*, free tote*`,
  loyalty: `
    loyalty, reward point*, bonus point*, points for every, points with every, treuepunkt*, bonuspunkt*, points de fidelite,
    puntos de fidelidad, puntos por, punti fedelta, spaarpunten, pontos de fidelidade, cashback, store credit, membership,
    members, mitglieder*, early access`,
  discounts: `
    discount*, voucher*, coupon*, promo code*, two for one, buy one get one, for the price of, rabatt*, gutschein*, remise,
    code promo, bon de reduction, reductions, descuento*, sconto, sconti, buono sconto, korting*, desconto*, cupom, cupon`,
  opening: `
    opening hours, open daily, open until, open from, open every, open on, open seven, we are open, we're open, geoffnet,
    offnungszeit*, ouvert*, horaires, abierto*, abrimos, horario*, aperto, aperti, orari, geopend, openingstijden, aberto*,
    is open, are open, opens, offen, offnen, offnet, ouvre, ouvrons, abre, abren, apre, apriamo, is open, zijn open,
    until midnight, staffed, bis mitternacht, around the clock, rund um die uhr, 24/7, 24 heures sur 24, las 24 horas`,
  store: `
    our store*, our shop in, our showroom*, showroom in, our branch*, visit us, pick up in, pick it up, pickup, click and
    collect, unser laden, unsere filiale*, unserer filiale*, unseren filialen, abholung, abholen, notre magasin, nos magasins,
    notre boutique, nuestra tienda, nuestras tiendas, nostro negozio, nostri negozi, onze winkel*, afhalen, nossa loja, nossas
    lojas`,
  repair: `
    repair service, we repair, free repairs, trade-in, trade in, buy back, inzahlung*, reparaturservice, installation service,
    assembly service, we install, aufbauservice, montageservice, service de reparation, reprise, servicio de reparacion,
    servizio di riparazione, reparatieservice`,
  insurance: "insurance, insured, versicher*, assurance, seguro de, assicurazione, verzekering",
} satisfies Record<string, string>;

/** Terms that a promise adds to its topic. Each must stand in a text of the shop about the same, equally affirmed or denied. */
export const PROMISE_TERMS = {
  free: `
    free, for free, free of charge, at no cost, no extra cost, no charge, without charge, complimentary, for nothing, on us,
    kostenlos*, gratis*, kostenfrei*, *kostenfrei, ohne aufpreis, umsonst, gratuit*, offert, offerte, offertes, offerts,
    sans frais, ohne porto, ohne versandkosten, sin gastos, without postage, on the house, auf uns, auf unsere kosten,
    auf kosten des hauses, a notre charge, a nos frais, offrons, offriamo,
    la offriamo, lo offriamo, a nostro carico, a nostre spese, in omaggio, por nuestra cuenta, corre de nuestra cuenta,
    op onze kosten, voor onze rekening, por nossa conta, sin coste, sin costo, senza spese, senza costi, sem custo, sem custos,
    costs nothing, costs you nothing,
    kostet nichts, kostet sie nichts, coute rien, cuesta nada, costa nulla, costa niente, kost niets, custa nada`,
  always: `
    always, any time, anytime, at any time, unlimited, no questions asked, without conditions, forever, indefinitely,
    whenever you like, no limit, no time limit, jederzeit, immer, unbegrenzt*, unbefristet*, ohne wenn und aber,
    a tout moment, toujours, illimite*, sans condition*, en cualquier momento, siempre, ilimitad*, sin condiciones,
    in qualsiasi momento, sempre, illimitat*, senza condizioni, altijd, onbeperkt*, a qualquer momento, sem condicoes`,
  lifetime: `
    lifetime, as long as you own, as long as you live, solange sie leben, life-long, lifelong, for life, lebenslang*,
    ein leben lang, a vie, de por vida, a vita, vitalici*, levenslang*`,
  worldwide: `
    worldwide, world wide, globally, anywhere in the world, all over the world, every country, all countries, any country,
    international*, abroad, partout, uberallhin, ovunque, overal, everywhere, weltweit*, in alle lander, ins ausland,
    monde entier, a l'etranger, tous les pays, todo el mundo, al extranjero, todos los paises, tutto il mondo, all'estero,
    tutti i paesi, wereldwijd, het buitenland, alle landen, todo o mundo, mundo todo, mundo inteiro, exterior,
    todos os paises`,
  europe: `
    europe, eu, european union, europa, ue, union europeenne, union europea, unione europea, europese unie, uniao europeia,
    eu-lander, eu-weit`,
  nextDay: `
    next day, next-day, next morning, overnight, tomorrow, uber nacht, nachsten tag, nachsten morgen, nachsten werktag,
    morgen bei,
    lendemain, demain, dia siguiente, manana, giorno dopo, giorno successivo, domani, volgende dag, morgen in huis, dia seguinte,
    amanha`,
  sameDay: `
    same day, same-day, today, within hours, am selben tag, noch heute, heute noch, le jour meme, aujourd'hui, mismo dia, hoy,
    stesso giorno, giorno stesso, oggi, dezelfde dag, vandaag, mesmo dia, hoje, immediately, sofort, instantly, immediatement,
    immediatamente, inmediatamente, imediatamente, onmiddellijk, at once`,
  express: `
    express, express-*, expressversand, expresslieferung, expresszustellung, expedited, priority, eilversand, prioritaire`,
  everyOrder: `
    every order, all orders, any order, each order, alle bestellungen, jede bestellung, jeder bestellung,
    toutes les commandes, chaque commande, todos los pedidos, cada pedido, tutti gli ordini, ogni ordine, alle bestellingen,
    elke bestelling, todos os pedidos, todas as encomendas, cada encomenda, whenever you want, as often as`,
  drone: "drone*, drohne*",
  paypal: "paypal",
  klarna: "klarna, afterpay, affirm, zip pay",
  crypto: "bitcoin*, crypto*, krypto*, ethereum, criptomoneda*, criptovalut*",
  applePay: "apple pay",
  googlePay: "google pay",
  visa: "visa",
  mastercard: "mastercard, master card",
  amex: "amex, american express",
  creditCard: `
    credit card*, kreditkarte*, carte de credit, carte bancaire, cartes bancaires, tarjeta*, carta di credito,
    carte di credito, creditcard*, cartao de credito, cartoes de credito`,
  invoice: `
    invoice*, auf rechnung, per rechnung, rechnungskauf, kauf auf rechnung, sur facture, con factura, fattura, op factuur,
    achteraf betalen, pay later, spater bezahlen, payer plus tard`,
  instalments: `
    instalment*, installment*, ratenzahl*, ratenkauf, in raten, plusieurs fois, en plazos, a plazos, cuotas, a rate, in rate,
    in termijnen, gespreid betalen, parcelas, parcelad*, prestacoes, interest-free, interest free, zinsfrei*, sans interets,
    sin intereses, senza interessi, renteloos, sem juros, financing, 0% finance`,
  cashOnDelivery: `
    cash on delivery, nachnahme, contre remboursement, contra reembolso, contrassegno, onder rembours, contra entrega,
    bar bei lieferung`,
  cash: "in cash, bargeld, in bar, en especes, en efectivo, in contanti, contant, em dinheiro",
  transfer: `
    bank transfer, wire transfer, uberweisung, virement*, transferencia, bonifico, overschrijving, bankoverschrijving,
    wire the money, bank account, bankkonto, western union, bizum, satispay, mb way, moneygram, venmo, zelle, cash app`,
  cheque: "cheque*, money order",
  giftCards: `
    gift card*, geschenkkarte*, geschenkgutschein*, carte cadeau, tarjeta regalo, carta regalo, cadeaukaart*, cadeaubon*,
    cartao presente`,
  ideal: "ideal payment, ideal betal*, ideal-betal*, bancontact, sofortuberweisung, giropay",
  dhl: "dhl",
  ups: "ups",
  fedex: "fedex",
  usps: "usps",
  dpd: "dpd",
  gls: "gls",
  royalMail: "royal mail",
  monday: "monday*, montag*, lundi*, lunes, lunedi, maandag*, segunda-feira",
  tuesday: "tuesday*, dienstag*, mardi*, martes, martedi, dinsdag*, terca-feira*",
  wednesday: "wednesday*, mittwoch*, mercredi*, miercoles, mercoledi, woensdag*, quarta-feira*",
  thursday: "thursday*, donnerstag*, jeudi*, jueves, giovedi, donderdag*, quinta-feira*",
  friday: "friday*, freitag*, vendredi*, viernes, venerdi, vrijdag*, sexta-feira*",
  saturday: `
    saturday*, samstag*, sonnabend*, samedi*, sabado*, sabato, zaterdag*, weekend*, week-end, wochenende*, fin de semana,
    fim de semana, fine settimana`,
  sunday: `
    sunday*, sonntag*, dimanche*, domingo*, domenica, zondag*, weekend*, week-end, wochenende*, fin de semana, fim de semana,
    fine settimana`,
  allDay: `
    all day, without a break, lunchtime, durchgehend*, mittags, sans interruption, entre midi, sin interrupcion, mediodia,
    orario continuato, a mezzogiorno, tussen de middag, sem interrupcao, hora do almoco`,
  everyDay: `
    every day, daily, seven days a week, 24/7, around the clock, jeden tag, taglich, rund um die uhr, tous les jours,
    todos los dias, tutti i giorni, ogni giorno, elke dag, dagelijks, todos os dias`,
  holidays: `
    holidays, christmas, feiertag*, weihnacht*, jours feries, noel, festivos, navidad, festivi, natale, feestdagen, kerst*,
    feriados, natal`,
  label: `
    prepaid label, return label, prepaid return, rucksendeetikett, retourenschein, etiquette retour, etiqueta de devolucion,
    retourlabel`,
  used: `
    worn, opened, used, washed, getragen*, benutzt*, gebraucht*, geoffnete*, deja porte,
    ete porte, ete portes, non porte*, utilise*, usado*, usad*,
    indossat*, gedragen, gebruikt*`,
  damage: `
    accidental damage, accidents, water damage, theft, loss, sturzschaden, diebstahl, unfall*, vol et, casse, robo, furto,
    danni accidentali, diefstal, roubo`,
  newsletter: "newsletter*",
  students: "student*, etudiant*, estudiante*, studenti, estudante*, schuler*",
  discounted: "sale items, reduced items, reduzierte ware, clearance",
} satisfies Record<string, string>;

/** Terms that are about a topic by themselves. */
export const TERMS_OF_TOPICS = {
  payment: `paypal klarna crypto applePay googlePay visa mastercard amex creditCard invoice instalments cashOnDelivery cash
    transfer cheque giftCards ideal`,
  shipping: "dhl ups fedex usps dpd gls royalMail drone express",
  returns: "label",
  discounts: "students",
  warranty: "lifetime",
};
/** Terms that texts may include without naming them: "Tuesday to Saturday". */
export const IN_RANGES = "tuesday wednesday thursday friday";
/** Topics that a text must have a word for, whatever else a sentence is about. */
export const OWN_TOPICS = "priceMatch gifts loyalty discounts repair insurance opening";
