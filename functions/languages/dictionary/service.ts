/** Subjects of pages about a shop's service, nouns and verbs: see `noun-dictionary.ts` for the columns. */
export const SERVICE = `
returns, return, send back, sent back, give back, bring back, take back, go back | Rückgabe, Rücksendung, Retoure, zurückgeben,
  zurückschicken, zurücksenden, zurückbringen, schicken zurück, geben zurück, zurückgeschickt, zurückgegeben, Widerruf | retour,
  retourner, renvoyer, rendre, rétractation | reso, resi, restituire, restituzione, rendere, rispedire, recesso | devolución,
  devolver, desistimiento | retour, retourneren, terugsturen, terug sturen, sturen terug, terugbrengen, herroeping | devolução,
  devolver, arrependimento
label, return shipping, return postage, return costs, return label | Rücksendekosten, Rücksendeetikett, Rücksendung | frais de
  retour, étiquette | spese di reso, etichetta | gastos de devolución, etiqueta | retourkosten, retourlabel | custos de
  devolução, etiqueta
refund, repay, reimburse, money back, my money, get money, no money | Erstattung, Rückerstattung, erstatten, zurückzahlen, Geld
  | remboursement, rembourser, argent | rimborso, rimborsare, soldi | reembolso, reembolsar, mi dinero | terugbetaling,
  terugbetalen, geld | reembolso, reembolsar, dinheiro
exchange, swap, replacement, wrong size | Umtausch, umtauschen, tauschen | échange, échanger | cambio, cambiare, sostituire |
  cambio, cambiar | ruilen, omruilen, omwisselen | troca, trocar
delivery, shipping, deliver, ship, postage, dispatch, courier | Lieferung, Versand, liefern, verschicken, versenden, zustellen,
  Porto, Versandkosten, Lieferzeit | livraison, livrer, expédition, expédier, frais de port | spedizione, consegna, spedire,
  consegnare | envío, entrega, enviar, entregar | levering, verzending, leveren, bezorgen, verzenden, bezorging | entrega,
  envio, enviar, entregar
track order, order, order status, tracking, track, parcel, package | Bestellung verfolgen, Bestellung, Sendungsverfolgung,
  verfolgen, Paket, Sendung, Bestellstatus | suivi commande, commande, suivi, suivre, colis | tracciamento ordine, ordine,
  tracciare, pacco | seguimiento pedido, pedido, seguimiento, rastrear, paquete | bestelling volgen, bestelling, volgen, pakket,
  pakje | rastreamento pedido, pedido, encomenda, rastrear, pacote
cancel, cancellation | stornieren, Stornierung | annuler, annulation | annullare, annullamento | cancelar, anular, cancelación |
  annuleren, annulering | cancelar, cancelamento
payment, pay, credit card, debit card, bank transfer, paypal, klarna, visa, mastercard, amex, american express, apple pay,
  google pay | Zahlung, Zahlungsarten, zahlen, bezahlen, Kreditkarte, Überweisung, PayPal, Klarna, visa, amex, american express
  | paiement, payer, carte bancaire, virement, paypal, klarna, visa, amex, american express | pagamento, pagare, carta di
  credito, bonifico, paypal, klarna, visa, amex, american express | pago, pagar, tarjeta de crédito, transferencia, paypal,
  klarna, visa, amex, american express | betaling, betalen, betaalmethode, betaalwijze, creditcard, overschrijving, paypal,
  klarna, visa, amex, american express | pagamento, pagar, cartão, transferência, paypal, klarna, visa, amex, american express
instalments, instalment, monthly, pay later | Raten, Ratenzahlung, monatlich | plusieurs fois, mensualités | rate, rateale |
  plazos, cuotas | termijnen, gespreid | prestações, parcelas
invoice, receipt | Rechnung, Quittung | facture, reçu | fattura, ricevuta | factura, recibo | factuur, bon | fatura, recibo
warranty, guarantee | Garantie, Gewährleistung | garantie | garanzia | garantía | garantie | garantia
repair, mend, fix | Reparatur, reparieren, Werkstatt | réparation, réparer | riparazione, riparare | reparación, reparar,
  arreglar | reparatie, repareren, herstellen | reparação, reparar, consertar
gift cards, gift card, voucher, gift voucher, gift certificate | Gutscheine, Gutschein, Geschenkgutschein, Geschenkkarte | carte
  cadeau, bon cadeau, chèque cadeau | buono regalo, carta regalo, buono | tarjeta regalo, vale, cheque regalo | cadeaubon,
  cadeaukaart, tegoedbon | cartão presente, cartões presente, vale presente, cartão oferta
discount, promo code, coupon, code, money off, something off, anything off | Rabatt, Rabattcode, Ermäßigung, Code | réduction,
  remise, code promo, code | sconto, codice sconto, codice | descuento, código descuento, código | korting, kortingscode, code |
  desconto, código de desconto, código
opening hours, phone hours, shop hours, store hours, open, close, closed, shut | Öffnungszeiten, geöffnet, offen, geschlossen |
  horaires, ouvert, ouverture, fermé | orari, aperto, apertura, chiuso | horario, abierto, apertura, cerrado | openingstijden,
  open, geopend, gesloten | horário, aberto, abertura, fechado
privacy, personal data, gdpr, data protection | Datenschutz, DSGVO, persönliche Daten | confidentialité, données, rgpd |
  privacy, dati personali | privacidad, datos personales | privacy, persoonsgegevens, avg | privacidade, dados pessoais
newsletter, unsubscribe, promotional emails | Newsletter, abbestellen | newsletter, désabonner | newsletter, disiscrivere |
  boletín, newsletter, darme de baja | nieuwsbrief, uitschrijven | newsletter, cancelar subscrição
store pickup, pickup, pick up, click and collect, collect in store | Abholung, abholen, Selbstabholung | retrait en magasin,
  retrait, retirer, venir chercher | ritiro in negozio, ritiro, ritirare | recogida en tienda, recogida, recoger | afhalen,
  ophalen, afhaalpunt | levantamento em loja, levantamento, recolha, retirada na loja
rent, rental, hire | mieten, Miete, ausleihen, Verleih | louer, location | noleggio, noleggiare | alquilar, alquiler | huren,
  verhuur | alugar, aluguer
customs, import duty | Zoll, Einfuhr | douane | dogana, dazio | aduana | douane, invoer | alfândega`;

/** Details of these subjects. Their words are said of things as well: they alone ask for no service. */
export const SERVICE_DETAILS = `
student, university, uni, apprentice | Studenten, Student, studieren, Uni, Azubi | étudiant, fac | studente, università |
  estudiante, universidad | student, studie | estudante, universidade
abroad, overseas, international, internationally, worldwide, EU, Europe | Ausland, international, weltweit, EU, Europa |
  étranger, international, monde entier, UE, Europe | estero, internazionale, tutto il mondo, UE, Europa | extranjero,
  internacional, todo el mundo, UE, Europa | buitenland, internationaal, wereldwijd, EU, Europa | estrangeiro, exterior,
  internacional, todo o mundo, UE, Europa
express, overnight, next day | Express | express | espresso | exprés, urgente | express, spoed | expresso
valid, expire, expiry | gültig, verfallen, ablaufen | valable, expirer | valido, scadere, scadenza | válido, caducar, vencer |
  geldig, verlopen | válido, expirar
used, worn, wear, wore, washed, unworn, unwashed, unused, opened | gebraucht, getragen, gewaschen, unbenutzt, ungetragen,
  benutzt | utilisé, porté, lavé | usato, indossato, lavato | usado, llevado, lavado, puesto | gebruikt, gedragen, gewassen |
  usado, vestido, lavado
defective, faulty, broken, damaged, broke, snapped | defekt, kaputt, beschädigt, gebrochen, zerbrochen, brechen, bricht,
  abbrechen, abbricht | défectueux, cassé, casser, abîmé, endommagé | difettoso, rotto, danneggiato | defectuoso, roto, dañado |
  defect, kapot, beschadigd | defeituoso, partido, quebrado, danificado
courses, course, lessons, beginners course | Kurse, Kurs, Unterricht | cours, stage | corsi, corso, lezioni | cursos, curso,
  clases | cursussen, cursus, lessen | cursos, curso, aulas
wheelchair, level entrance, step-free, barrier-free | Rollstuhl, ebenerdig, barrierefrei, stufenlos | fauteuil roulant,
  plain-pied | sedia a rotelle | silla de ruedas | rolstoel, drempelvrij, gelijkvloers | cadeira de rodas
free, no charge | kostenlos, frei, gratis, umsonst | gratuit, offert, gratuitement, payant | gratis, gratuito | gratis, gratuito
  | gratis, kosteloos | grátis, gratuito
phone, telephone, call, ring | Telefon, anrufen, zurückrufen | téléphone, appeler | telefono, chiamare | teléfono, llamar |
  telefoon, bellen | telefone, ligar
address | Adresse, Lieferadresse, Anschrift | adresse | indirizzo | dirección | adres | morada, endereço
replace, replacement | ersetzen, Ersatz | remplacer | sostituire | reemplazar, sustituir | vervangen | substituir`;
