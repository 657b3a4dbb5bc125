import fc from "fast-check";
import { HOSTILE_VALUES, REFUSED_TEXTS } from "../support/hostile-values.ts";

const MORE_HOSTILE_VALUES = ["<script>alert(1)</script>", "{{constructor}}"];

/** Changes a valid body in one place: a value of another kind, a property fewer or more; or sends no such body at all. */
export function brokenBody(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const changed = fc
    .tuple(valid, fc.nat(), fc.constantFrom(...HOSTILE_VALUES, ...MORE_HOSTILE_VALUES), fc.nat(4))
    .map(([body, place, value, how]) => {
      const copy = structuredClone(body);
      const places = listPlaces(copy);
      if (places.length === 0) return JSON.stringify(value);
      const { parent, key } = places[place % places.length]!;
      if (how === 0) delete parent[key];
      else if (how === 1) parent[`${key}_more`] = value;
      else parent[key] = value;
      return JSON.stringify(copy);
    });
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: fc.constantFrom(...REFUSED_TEXTS) });
}

interface Place {
  parent: Record<string, unknown>;
  key: string;
}

function listPlaces(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...listPlaces(parent[key])]);
}
