/**
 * Words by which pages of shops show their role, folded, in the languages of the assistant. Pages that anybody may write in,
 * pages that help, and articles; of a heading, what stands below it is written by guests.
 */
export const PAGE_ROLE_WORDS = {
  /** Parts of addresses, and kinds of posts. */
  other:
    "(?:customer |product )?reviews?|testimonials?|guest ?book|community(?: \\p{L}+)?|forums?|comments?|discussions?|" +
    "questions answers|ask the community|user stories|q and a|bewertungen|kundenbewertungen|kundenmeinungen|kundenstimmen|" +
    "erfahrungsberichte|erfahrungen|gastebuch|gaestebuch|kommentare|diskussionen?|avis(?: clients?)?|temoignages|livre d'or|" +
    "commentaires|resenas|opiniones|testimonios|comentarios|foro|recensioni|opinioni|testimonianze|commenti|" +
    "klantbeoordelingen|beoordelingen|ervaringen|reacties|gastenboek|avaliacoes|depoimentos|opinioes|livro de visitas|" +
    "(?:guest post|gastbeitrag|article invite|articulo invitado|gastblog|post convidado)(?: .*|:.*)?|notice ?boards?|" +
    "pinnwand|tablon|(?:la )?bacheca(?: d.*)?|prikbord|(?:(?:reader|customer|visitor|guest|member)s['’ ]+(?:letters|reviews|" +
    "notes|comments)|(?:reviews?|comments?|opinions?|letters?|notes?|messages|voices) (?:of|from|by) (?:our |" +
    "the )?(?:customers|visitors|guests|readers|members)|(?:meinungen|kommentare|briefe|stimmen) (?:(?:von|unserer|" +
    "der) )+(?:kunden|besucher|gaste|leser)|(?:avis|commentaires|lettres|opinion(?:es|i)|comentarios|cartas|commenti|lettere|" +
    "opinioes) d(?:e|ei|egli|os) (?:[lnv]os |n(?:uestros|ostri|ossos) )?(?:client[ei]?s?|visit(?:eurs|antes|atori)|" +
    "le(?:cteurs|ctores|ttori|itores)|soci(?:os)?|memb(?:res|ros))|(?:ervaringen|reacties|brieven) van (?:onze )?(?:klanten|" +
    "bezoekers|gasten|lezers|leden))(?: .*)?",
  help:
    "faqs?|frequently asked(?: questions)?|help(?: ?cent(?:er|re))?|hc|helpdesk|support|customer (?:service|care|support)|" +
    "services?|knowledge ?base|kb|polic(?:y|ies)|terms(?: of (?:service|sale|use))?|terms and conditions|conditions|privacy|" +
    "legal(?: notice)?|imprint|contact(?: us)?|shipping(?: \\p{L}+)?|deliver(?:y|ies)|returns?|refunds?|exchanges?|" +
    "cancell?ations?|payments?|pay|warrant(?:y|ies)|guarantees?|repairs?|opening hours|store hours|hours|stores?|" +
    "store locator|visit us|locations?|track(?:ing)?(?: (?:my|your|an))? orders?|order status|orders|track(?:ing)?|" +
    "gift cards?|gift wrap(?:ping)?|vouchers?|size (?:guide|chart)s?|sizing|click (?:and )?collect|pick ?up|invoices?|" +
    "accounts?|loyalty|bonus|recycling|disposal|hilfe|haufige fragen|haeufige fragen|fragen und antworten|kundenservice|" +
    "kundendienst|versand\\p{L}*|lieferung\\p{L}*|liefer\\p{L}+|ruckgabe\\p{L}*|rueckgabe\\p{L}*|retouren?|" +
    "rucksendung\\p{L}*|ruecksendung\\p{L}*|umtausch|widerruf\\p{L}*|erstattung\\p{L}*|zahlung\\p{L}*|zahlarten|" +
    "bezahl\\p{L}*|garantie\\p{L}*|gewahrleistung|reparatur\\p{L}*|agb|impressum|datenschutz\\p{L}*|kontakt|offnungszeiten|" +
    "oeffnungszeiten|anfahrt|filialen?|sendungsverfolgung|bestellstatus|geschenkgutschein\\p{L}*|gutscheine?|geschenkkarten?|" +
    "grossentabelle|groessentabelle|grossenberatung|entsorgung|batterieentsorgung|aide|centre d'aide|questions frequentes|" +
    "foire aux questions|service clients?|livraisons?|expedition|retours?|remboursements?|echanges?|retractation|paiements?|" +
    "moyens de paiement|garanties?|reparations?|cgv|conditions generales(?: de vente)?|mentions legales|confidentialite|" +
    "contactez[ -]nous|horaires(?: d'ouverture)?|magasins?|suivi(?: de commande)?|cartes? cadeaux?|guide des tailles|ayuda|" +
    "preguntas frecuentes|atencion al cliente|envios?|entregas?|devolucion(?:es)?|cambios|reembolsos?|desistimiento|pagos?|" +
    "formas de pago|metodos de pago|garantias?|reparacion(?:es)?|condiciones(?: de (?:venta|uso))?|aviso legal|privacidad|" +
    "contacto|horarios?|tiendas?|seguimiento|tarjetas? regalo|guia de tallas|aiuto|assistenza(?: clienti)?|domande frequenti|" +
    "servizio clienti|spedizion[ei]|consegn[ae]|resi|reso|rimborsi|cambi|recesso|pagament[io]|garanzi[ae]|riparazion[ei]|" +
    "condizioni(?: di vendita)?|note legali|contatti|orari(?: di apertura)?|negozi|tracciamento|carte regalo|buoni regalo|" +
    "guida alle taglie|hulp|veelgestelde vragen|klantenservice|verzending|verzendkosten|bezorging|levering|retour(?:neren|" +
    "en)?|ruilen|terugbetaling|herroeping\\p{L}*|betalen|betaling|betaalmethoden|betaalwijzen|reparaties?|voorwaarden|" +
    "algemene voorwaarden|privacybeleid|openingstijden|winkels?|bestelling volgen|cadeaubon(?:nen)?|cadeaukaart(?:en)?|" +
    "maattabel|ajuda|perguntas frequentes|apoio ao cliente|atendimento(?: ao cliente)?|portes|entrega|devoluc(?:ao|oes)|" +
    "trocas|reembolso|pagamento|meios de pagamento|garantia|reparac(?:ao|oes)|termos(?: e condicoes)?|aviso legal|" +
    "privacidade|contactos?|contato|horario|lojas?|acompanhar encomenda|cartao presente|guia de tamanhos",
  /** Names of pages on which the shop speaks of itself. */
  about:
    "about(?: us)?|our (?:story|company|team|values)|who we are|company|home(?: ?page)?|uber uns|ueber uns|unternehmen|" +
    "startseite|a propos|qui sommes[ -]nous|sobre nosotros|quienes somos|" +
    "chi siamo|over ons|sobre nos|quem somos",
  article:
    "blogs?|news|articles?|guides?|magazine?|journal|stor(?:y|ies)|recipes?|how ?to|inspiration|press|ratgeber|magazin|" +
    "neuigkeiten|rezepte?|presse|actualites|recettes?|conseils|noticias|revista|recetas?|consejos|notizie|ricette?|nieuws|" +
    "recepten|receitas?|novidades|lookbook|tips",
  /** Articles before the name of a page: "Die Pinnwand", "Our guest book". */
  articles: "the|our|die|das|der|unsere?|les?|la|nos|notre|el|l[ao]s|nuestr[ao]s?|il|gli|i|de|het|ons|onze|[ao]s?|noss[ao]s?",
  /** A heading above what guests have written. */
  guests:
    "\\d+ (?:customer )?(?:reviews?|comments?|ratings?)|(?:customer |product |guest |verified |buyer )?reviews?" +
    "(?: \\(?\\d+\\)?)?|comments?(?: \\(?\\d+\\)?)?|leave a (?:comment|review)|" +
    "what (?:our |other )?(?:customers?|shoppers|guests|people|buyers)(?: are)? say(?:ing)?" +
    "(?: about .{1,40})?|testimonials|customer (?:voices|feedback|questions)|guest ?book|" +
    "(?:\\d+ )?(?:kunden|produkt)?bewertungen(?: \\(?\\d+\\)?)?|(?:\\d+ )?kommentare?" +
    "(?: \\(?\\d+\\)?)?|kundenmeinungen|kundenstimmen|das sagen (?:unsere )?kunden|rezensionen|gastebuch|" +
    "(?:\\d+ )?(?:avis(?: (?:des )?clients?)?|commentaires?)(?: \\(?\\d+\\)?)?|temoignages|livre d'or|" +
    "(?:\\d+ )?(?:opiniones(?: de (?:los )?clientes)?|resenas|comentarios|testimonios)(?: \\(?\\d+\\)?)?|" +
    "(?:\\d+ )?(?:recensioni(?: dei clienti)?|commenti|opinioni(?: dei clienti)?|testimonianze)(?: \\(?\\d+\\)?)?|" +
    "(?:\\d+ )?(?:(?:klant)?beoordelingen|reacties|klantervaringen|recensies)(?: \\(?\\d+\\)?)?|(?:\\d+ )?" +
    "(?:avaliacoes(?: de clientes)?|depoimentos|opinioes)(?: \\(?\\d+\\)?)?",
} as const;
