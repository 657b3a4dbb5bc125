import { useState } from "react";
import { explainHit, type Hit } from "../../parts/explain-hit.ts";
import { writeAmount } from "../../parts/formats.ts";
import { readHighlight } from "./highlight.ts";

/** A product that was found: what shoppers see of it, and why it stands here. */
export function OneHit({ hit, position }: { hit: Hit; position: number }) {
  const { id, name, price, salePrice, onSale, stockStatus, brands, image, highlights, score, explanation, pinned } = hit;
  const paid = onSale && salePrice != null ? salePrice : price;
  const [isLost, setLost] = useState(false);
  const picture = !isLost && image && /^https:\/\//.test(image) ? image : null;
  return (
    <li className="hit card">
      <span className="position">{position}</span>
      {picture && <img src={picture} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setLost(true)} />}
      <div className="hit-text">
        <h3>{highlights?.name ? <Marked field={highlights.name} /> : name || id}</h3>
        <p className="quiet facts">
          <code>{id}</code>
          {paid != null && <span>{writeAmount(paid)}</span>}
          {brands?.[0] && <span>{brands[0]}</span>}
          {stockStatus === "outofstock" && <span className="bad">out of stock</span>}
          {pinned && <span className="good">pinned by a rule</span>}
        </p>
        {explanation && (
          <details>
            <summary>Why here? Score {score.toFixed(3)}</summary>
            <ul>
              {explainHit(explanation).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function Marked({ field }: { field: string }) {
  return readHighlight(field).map(({ text, marked }, place) => (marked ? <mark key={place}>{text}</mark> : text));
}
