import { useState } from "preact/hooks";
import { useShop } from "./context.ts";
import type { Item } from "./options.ts";
import { chooseAddress, fill, readHighlight, safeAddress } from "./texts.ts";

/** Shows text with its matched words marked. */
export function Marked({ highlight, text }: { highlight?: string | undefined; text: string }) {
  if (!highlight) return <>{text}</>;
  return (
    <>
      {readHighlight(highlight).map((piece, place) =>
        piece.isMarked ? <mark key={place}>{piece.text}</mark> : <span key={place}>{piece.text}</span>,
      )}
    </>
  );
}

interface CardProps {
  item: Item;
  /** Hears of a click that leads to the item. */
  onOpen?: () => void;
  onCart?: () => void;
}

/** A product or page; fields that it does not have are left out. */
export function ItemCard({ item, onOpen, onCart }: CardProps) {
  const { options, words } = useShop();
  const { id, name, title, rating, reviewCount, stockStatus, reason, summary, highlights, brands, actions = [] } = item;
  const address = chooseAddress(options.productUrl?.(item), item.url);
  const label = <Marked highlight={highlights?.name ?? highlights?.title} text={name ?? title ?? id} />;
  const isSoldOut = stockStatus === "outofstock";
  const buy = options.onAddToCart && onCart && !isSoldOut;
  return (
    <li class="card" part="card">
      <Picture item={item} />
      <div class="about">
        {brands?.[0] && <p class="brand">{brands[0]}</p>}
        <h3 dir="auto">
          {address ? (
            <a part="card-link" href={address} onClick={onOpen}>
              {label}
            </a>
          ) : (
            label
          )}
        </h3>
        <Price item={item} />
        {typeof rating === "number" && rating > 0 && (
          <p class="rating">
            <span aria-hidden="true">★ {rating.toFixed(1)}</span>
            <span class="hidden">{fill(words.stars, { n: rating.toFixed(1) })}</span>
            {reviewCount ? ` (${reviewCount})` : ""}
          </p>
        )}
        {isSoldOut && <p class="sold-out">{words.soldOut}</p>}
        {(reason ?? summary) && (
          <p class="reason" dir="auto">
            {reason ?? summary}
          </p>
        )}
        {buy && (
          <button type="button" class="button" part="button" onClick={onCart}>
            {words.addToCart}
            <span class="hidden">: {name ?? id}</span>
          </button>
        )}
        {!buy &&
          actions.map((action) =>
            action.id === "add_to_cart" && safeAddress(action.url) ? (
              <a key={action.id} class="button" part="button" href={action.url}>
                {action.label}
              </a>
            ) : null,
          )}
      </div>
    </li>
  );
}

/** A picture has its place before it comes; one that does not come is a plain shape. */
function Picture({ item }: { item: Item }) {
  const { options } = useShop();
  const address = chooseAddress(options.imageUrl?.(item), item.image);
  const [isMissing, setMissing] = useState(false);
  return (
    <div class="picture" part="picture">
      {address && !isMissing && (
        <img src={address} alt="" loading="lazy" decoding="async" width="300" height="300" onError={() => setMissing(true)} />
      )}
    </div>
  );
}

function Price({ item: { price, salePrice, regularPrice, onSale, priceMin, priceMax, currency } }: { item: Item }) {
  const shop = useShop();
  const paid = onSale && typeof salePrice === "number" ? salePrice : (price ?? priceMin);
  if (typeof paid !== "number") return null;
  const isReduced = onSale && typeof regularPrice === "number" && regularPrice > paid;
  const hasRange = typeof priceMin === "number" && typeof priceMax === "number" && priceMax > priceMin && !isReduced;
  return (
    <p class="price">
      {hasRange ? `${shop.price(priceMin, currency)} – ${shop.price(priceMax, currency)}` : shop.price(paid, currency)}
      {isReduced && <s>{shop.price(regularPrice, currency)}</s>}
    </p>
  );
}
