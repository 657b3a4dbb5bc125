import { useState } from "react";
import { writePrice } from "../formats.ts";

/** A record as a card of an answer has it: whatever the shop has sent. */
export type ShownItem = { id: string } & Readonly<Record<string, unknown>>;

/** A card as the shopper saw it: picture, name and price of a product, or the title of a page. */
export function ItemCard({ item }: { item: ShownItem }) {
  const { price, salePrice, onSale, currency, image, featuredImage, reason, summary } = item;
  const [isLost, setLost] = useState(false);
  const picture = [image, featuredImage].find((each) => typeof each === "string" && /^https:\/\//.test(each)) as
    | string
    | undefined;
  const paid = onSale === true && typeof salePrice === "number" ? salePrice : price;
  const why = reason || summary;
  return (
    <li className="item-card">
      {picture && !isLost && (
        <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setLost(true)} />
      )}
      <div>
        <p>
          <ItemLink item={item} />
        </p>
        {typeof paid === "number" && <p className="quiet">{writePrice(paid, currency)}</p>}
        {typeof why === "string" && <p className="quiet">{why}</p>}
      </div>
    </li>
  );
}

/** The name of a record, which leads to its page where that is one of the web. */
export function ItemLink({ item: { id, name, title, url } }: { item: ShownItem }) {
  const words = String(name || title || id);
  if (typeof url !== "string" || !/^https?:\/\//.test(url)) return <span>{words}</span>;
  return (
    <a href={url} rel="noreferrer" target="_blank">
      {words}
    </a>
  );
}
