/** Matches a word of a class or an id, with or without a number: `related`, `site-related__list`, `sidebar2`. */
export function classWords(words: string): RegExp {
  const list = words.trim().split(/\s+/).join("|");
  return new RegExp(`(?<!(?:^|[\\s_-])(?:has|with|no|without|is)-)(?:^|[\\s_-])(?:${list})\\d*(?=$|[\\s_-])`);
}

/** Elements so called are beside the content on every site. */
export const BOILERPLATE_CLASS = classWords(`
  cookies? cookiebar cookiebanner consent gdpr ccpa cmp onetrust cookiebot newsletters? subscribe subscription social socials
  share shares sharing sharebar sharethis sharedaddy addthis addtoany related relatedposts relatedarticles related-?products
  recommended recommendations? upsells? cross-?sells? up-sells? also-likes? also-bought recently-viewed breadcrumbs?
  pagination paginator pager pagenav sidebars? side-bar sidenav side-nav navbar nav navs navigation navi topnav subnav
  megamenu mega-menu main-menu mainmenu mobile-menu masthead topbar top-bar site-header site-footer page-footer global-header
  global-footer main-header main-footer header-nav header-links footer-nav footer-links footer-widgets advert adverts
  advertisement advertising ad ads adsense adslot ad-slot sponsor sponsors sponsored popup pop-up popups modal modals dialog
  lightbox toast toasts snackbar toc table-?of-?contents on-this-page skip-links? skiplinks? skip-to-content skip-nav tags
  taglist tag-list tag-cloud tagcloud post-tags entry-tags author-bio about-author author-box authorbox bio-box login log-in
  signin sign-in signup sign-up minicart mini-cart cart-drawer drawer off-?canvas language-switcher lang-switcher
  language-selector lang-select language-switch locale-switcher currency-switcher currency-selector disqus comments
  comment-list commentlist comments-area comment-respond comment-form respond promo-bar promobar announcement
  announcement-bar trust-badges usp-bar back-to-top scroll-top chat-widget livechat chatbot edit-page edit-link
  edit-this-page page-actions helpful was-helpful page-feedback noprint no-print print-only sr-only visually-?hidden
  screen-reader-text screen-reader-only a11y-hidden search-form searchform searchbox search-box search-bar colophon copyright
  legal-links post-navigation nav-links prev-next prevnext next-prev post-nav read-next readnext more-stories more-articles
  most-read mostread most-popular popular-posts trending outbrain taboola paywall app-banner appbanner smartbanner sticky-bar
  stickybar jumpbox postprofile post-profile signature user-info userinfo user-card member-info poster-info post-controls
  post-buttons editsection edit-section action-bar stat-block whos-online fusszeile kopfzeile seitenleiste randspalte
  marginalspalte brotkrumen pied-de-page entete barre-laterale fil-ariane pie-de-pagina barra-lateral migas compartir rodape
  cabecalho zijbalk kruimelpad
`);

/** Elements so called lie over the page. */
export const OVERLAY_CLASS = classWords(`
  cookies? cookiebar cookiebanner consent gdpr ccpa cmp onetrust cookiebot popup pop-up popups modal modals dialog lightbox
  toast toasts snackbar paywall overlay
`);

/** Elements so called are content on some sites: they go where they hold links and few words. */
export const DOUBTFUL_CLASS = classWords(`
  menus? menubar submenu dropdown header footer bottom top banner promos? promotions? overlay feedback widget teasers?
  toolbar tools utility utilities actions links linklist quick-?links meta post-meta entry-meta categories cats archives?
  filters? facets? refinements? sort sorting rail complementary secondary extra cta call-to-action follow follow-us badges
  payments? carousel slider ticker marquee notification notice-bar store-switcher account user-menu bottombar legal sitemap
  left right leftcol rightcol left-column right-column col-left col-right side
`);

/** Openings of headings above what is beside the content, whatever stands below. */
const BESIDE = {
  en: `related (?:posts|articles|products|items|stories|topics|searches|links|pages|recipes|questions|news)$|
    you (?:may|might) (?:also|like)|(?:customers|people|others) (?:also|who)|recently viewed|recent (?:posts|comments)$|
    \\d+ (?:comments?|repl(?:y|ies)|responses?)$|one (?:comment|thought|response)|leave (?:a|your) (?:comment|reply)|
    about the author$|on this page$|in this (?:article|post|page|section|guide)$|table of contents$|share this|follow us|
    join our mailing|advertisement$|sponsored|who(?:'s| is) online|was this (?:page|article)|did you (?:make|find|like) this|
    rate this|still have questions|have more questions|(?:we|this (?:web)?site) (?:use|value)s? .{0,20}(?:cookies|privacy)|
    your (?:cookie|privacy) (?:choices|preferences|settings)|never miss|
    stay (?:in touch|up to date|updated|connected|in the loop)|post navigation$`,
  de: `ähnliche (?:produkte|artikel|beiträge)|das könnte|kunden (?:kauften|interessier)|zuletzt (?:angesehen|gesehen)|
    \\d+ kommentare?$|schreibe? einen|auf dieser seite$|inhaltsverzeichnis$|folge[nt]? (?:sie )?uns|anzeige$|
    wir (?:verwenden|nutzen) cookies|lesen sie auch|mehr zum thema|auch interessant|war dieser artikel`,
  fr: `(?:articles|produits|recettes) (?:similaires|liés|associés)|vous (?:aimerez|pourriez)|à lire (?:aussi|également)|
    lire aussi|les clients ayant|\\d+ commentaires?$|laisser un|sommaire$|sur cette page$|suivez-nous|inscrivez|publicité$|
    nous utilisons des cookies`,
  es: `(?:artículos|productos|entradas|recetas|noticias) (?:relacionad|similares)|(?:también )?te puede|quizás|
    \\d+ comentarios?$|deja un|en esta página$|índice$|síguenos|publicidad$|utilizamos cookies`,
  it: `(?:articoli|prodotti|ricette) (?:correlat|simili)|potrebbe|ti potrebbe|leggi anche|lascia un|in questa pagina$|indice$|
    seguici|condividi|iscriviti|pubblicità$|utilizziamo .{0,20}cookie`,
  nl: `gerelateerde|vergelijkbare producten|misschien vind|anderen (?:kochten|bekeken)|lees ook|op deze pagina$|volg ons|
    delen$|schrijf je in|advertentie$`,
  pt: `(?:artigos|produtos|receitas|notícias) (?:relacionad|semelhantes)|você também|veja também|leia também|quem comprou|
    deixe|nesta página$|siga|compartilh|inscreva|publicidade$`,
  nordic: `relaterade|relaterede|relaterte|du kanske|andra köpte|läs (?:också|även)|læs også|les også|följ oss|følg os`,
  pl: `powiązane|podobne (?:produkty|artykuły)|może (?:ci|cię) |polecane|czytaj także|zobacz także|komentarze$|udostępnij|
    zapisz się`,
  others: `関連|おすすめ(?:記事|商品)|シェア|コメント$|目次$|この記事を|メルマガ|相关(?:文章|产品|推荐|阅读)|猜你喜欢|目录$|分享|订阅|похожие|читайте также|комментарии$|
    поделиться|с этим товаром|benzer (?:ürünler|yazılar)|bunlar|yorumlar$|مقالات ذات|منتجات ذات|شارك|تعليقات$|اشترك`,
};

/** Openings of headings that lead away where links stand below. */
const AWAY = `related|newsletter|subscribe|suscríbete|compart[ei]|abonnez|sign up|cookies?\\b|comments?\\b|kommentare?\\b|
  commentaires?\\b|comentarios?\\b|commenti\\b|reacties?\\b|kommentarer\\b|comentários|評論|评论|teilen|partage|boletín|
  nieuwsbrief|nyhetsbrev|nyhedsbrev|similar|recommended|popular|trending|featured|most (?:read|popular|viewed|wanted)|more\\b|
  latest|recent|read (?:next|more|also)|keep reading|up next|see also|explore|further reading|other|also|
  hot (?:topics|network)|frequently bought|next (?:article|post|up)|previous|get (?:our|the latest|updates|\\d+)|don'?t miss|
  contents$|jump to|quick links|useful links|tags?$|categories$|archives?$|topics$|browse|shop (?:by|our)|filter|sort|refine|
  customer service$|help$|service$|company$|my account$|search$|menu$|navigation$|weitere|beliebte?|meistgelesen|neueste|
  aktuelle|verwandte|passende?|empfohlen|empfehlungen|mehr\\b|kategorien$|schlagwörter$|archiv$|inhalt$|d'autres|
  derni[eè]re?s|populaires|catégories$|más\\b|últim[ao]s|categorías$|altr[ei]|ultim[ei]|meer\\b|populair|mais\\b|人気|新着|最近|热门|
  最新|популярн`;

export const BESIDE_HEADING = headingWords(Object.values(BESIDE).join("|"));
export const AWAY_HEADING = headingWords(AWAY);

function headingWords(patterns: string): RegExp {
  return new RegExp(`^[\\W_]*(?:${patterns.replace(/\n\s*/g, "")})`, "iu");
}

/** Short lines that belong to the page's controls. A whole block must say one of them. */
const CONTROLS = {
  en: `skip to (?:main )?(?:content|navigation)|back to (?:top|home|shop|blog|overview|results|all .{1,20})|to top|read more|
    learn more|show (?:more|less|all)|see (?:more|all)|view (?:all|more|cart|details)|load more|more info|continue reading|
    share|share (?:this|on|via|with)\\b.{0,40}|tweet|pin(?: it)?|print(?: this)?(?: page| recipe)?|
    save(?: recipe| for later)?|e-?mail(?: this)?|copy(?: link)?|like|reply|post reply|quote|report(?: post)?|
    edit(?: this page)?(?: on github)?|follow(?: us)?|log ?in|log ?out|sign ?in|sign ?up|sign ?out|register|my account|
    wish ?list|(?:add to|view|shopping) (?:cart|bag|basket|wish ?list)|(?:cart|basket|bag)(?: \\(?\\d+\\)?)?|buy now|checkout|
    compare|add to (?:favou?rites|compare)|notify me|search|menu|close|toggle (?:navigation|menu)|home|
    previous(?: (?:post|page|article|topic))?|next(?: (?:post|page|article|topic))?|(?:older|newer) posts|page \\d+ of \\d+|
    jump to (?:recipe|content|comments)|(?:accept|reject|decline)(?: all)?(?: cookies)?|
    manage (?:preferences|cookies|consent)|cookie (?:settings|preferences)|subscribe(?: now)?|advertisement|sponsored|ad|
    was this (?:page|article|answer|review) helpful\\??(?: yes no)?|please enable javascript.{0,80}|powered by .{1,60}|
    (?:posts|joined|registered|member since|messages|reputation|likes|reactions|karma)\\b ?:.{0,40}|
    \\d+ (?:posts|comments|views|likes|shares|replies)|no comments(?: yet)?|tags? ?:.{0,60}|
    (?:posted in|filed under|tagged)\\b.{0,60}|last (?:updated|edited|modified)\\b.{0,60}|best viewed .{0,60}|
    .{0,60}all rights reserved.{0,40}`,
  de: `zum (?:inhalt|seitenanfang)(?: springen)?|nach oben|weiterlesen|mehr (?:erfahren|lesen|anzeigen)|alle anzeigen|teilen|
    drucken|merken|vorlesen|anmelden|abmelden|registrieren|mein konto|warenkorb(?: \\(?\\d+\\)?)?|in den warenkorb|merkzettel|
    suchen?|menü|schließen|startseite|alle (?:akzeptieren|ablehnen)|akzeptieren|ablehnen|anzeige|werbung|impressum|
    datenschutz|agb|antworten|zitieren|.{0,60}alle rechte vorbehalten.{0,60}`,
  fr: `aller au contenu|retour en haut|lire la suite|en savoir plus|voir (?:plus|tout)|partager|imprimer|se connecter|
    mon compte|panier(?: \\(?\\d+\\)?)?|ajouter au panier|recherche[r]?|fermer|accueil|précédent|suivant|
    tout (?:accepter|refuser)|accepter|refuser|répondre|mentions légales|.{0,60}tous droits réservés.{0,40}`,
  es: `(?:saltar|ir) al contenido|volver arriba|leer más|ver (?:más|todo)|compartir|imprimir|iniciar sesión|mi cuenta|
    carrito(?: \\(?\\d+\\)?)?|añadir al carrito|buscar|cerrar|inicio|aceptar(?: todo| todas)?|rechazar(?: todo| todas)?|
    responder|aviso legal|.{0,60}todos los derechos.{0,40}`,
  others: `vai al contenuto|torna su|leggi (?:di più|tutto)|condividi|stampa|accedi|carrello|aggiungi al carrello|cerca|
    chiudi|accetta(?: tutti)?|rifiuta(?: tutti)?|naar (?:de )?inhoud|lees meer|delen|inloggen|winkelwagen|in winkelwagen|
    zoeken|sluiten|ツイート|シェア|LINEで送る|ページトップへ|カートに入れる|加入购物车|返回顶部|分享`,
};

export const CONTROL_LINE = new RegExp(
  `^[^\\p{L}]*(?:${Object.values(CONTROLS).join("|").replace(/\n\s*/g, "")})[^\\p{L}]*$`,
  "iu",
);

/** Opens a line that stands at the foot of a site. */
export const COPYRIGHT_LINE = /^(?:copyright\b|©|\(c\)\s*\d{4})/iu;
