import { useEffect, useMemo, useState } from "react";
import type { Input, Route } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { useSession } from "../../api/session.ts";
import type { CatalogueRecord, RecordKind } from "./record-kinds.ts";
import { ID_PAGE, type RowReader, RowSource } from "./row-source.ts";

/** Records that the table lists: everything, or what a search finds. */
export interface Listing {
  kind: RecordKind;
  fields: string[];
  text: string;
  filter: object | null;
}

const LIST_PAGE = 100;
export const SEARCH_PAGE = 50;
/** Hits that a search can be paged to. */
export const MAX_HITS = 1_050;

type Session = Parameters<typeof callService>[0];

/** Opens the rows of a listing; another one begins anew. `revision` reads the same one again. */
export function useRows(listing: Listing, revision: number): RowSource {
  const session = useSession();
  const [, draw] = useState(0);
  const key = JSON.stringify([listing, session.workspace, session.caller.apiKeyId, revision]);
  const source = useMemo(() => new RowSource(toReader(session, listing), () => draw((count) => count + 1)), [key]);
  useEffect(() => {
    void source.look(0, 1);
    return () => source.close();
  }, [source]);
  return source;
}

export const isSearch = ({ text, filter }: Pick<Listing, "text" | "filter">): boolean => text !== "" || filter !== null;

function toReader(session: Session, listing: Listing): RowReader {
  if (isSearch(listing)) return searchReader(session, listing);
  return listing.kind.isFew ? pageReader(session, listing) : listReader(session, listing);
}

/** The answers of all kinds have the same shape, of which this is used. */
interface ListAnswer {
  data: { results: CatalogueRecord[]; ids: string[]; total: number; pagination: { total: number | null; cursor: string | null } };
}

async function ask(session: Session, route: string, input: object): Promise<ListAnswer["data"]> {
  const answer = await callService(session, route as Route, input as Input<Route>);
  return (answer as unknown as ListAnswer).data;
}

function listReader(session: Session, { kind: { name }, fields }: Listing): RowReader {
  return {
    by: "id",
    pageSize: LIST_PAGE,
    async readRows(after) {
      const input = { limit: LIST_PAGE, fields, ...(after !== null && { after }) };
      const { results, pagination } = await ask(session, `GET /${name}`, input);
      return { rows: results, total: pagination.total ?? results.length };
    },
    async readIds(from) {
      const { ids, pagination } = await ask(session, `GET /${name}/ids`, { limit: ID_PAGE, ...from });
      return { ids, total: pagination.total ?? ids.length, cursor: pagination.cursor };
    },
  };
}

/** Reads a list that has an order of its own, where a page may end early because its records are long. */
function pageReader(session: Session, { kind: { name } }: Listing): RowReader {
  return {
    by: "offset",
    pageSize: LIST_PAGE,
    maxRows: Number.POSITIVE_INFINITY,
    async readRows(offset) {
      const first = await ask(session, `GET /${name}`, { limit: LIST_PAGE, page: offset / LIST_PAGE + 1 });
      const rows = [...first.results];
      let { cursor } = first.pagination;
      while (cursor !== null && rows.length < LIST_PAGE) {
        const { results, pagination } = await ask(session, `GET /${name}`, { limit: LIST_PAGE - rows.length, cursor });
        rows.push(...results);
        cursor = pagination.cursor;
      }
      return { rows, total: first.pagination.total ?? rows.length };
    },
  };
}

function searchReader(session: Session, listing: Listing): RowReader {
  return {
    by: "offset",
    pageSize: SEARCH_PAGE,
    maxRows: MAX_HITS,
    async readRows(offset) {
      const { results, total } = await readHits(session, listing, offset);
      return { rows: results, total };
    },
  };
}

/** Searches for a page of hits, as no shopper does: reports leave it out. */
export function readHits(session: Session, { kind, fields, text, filter }: Listing, offset: number): Promise<ListAnswer["data"]> {
  return ask(session, `POST /${kind.name}/search`, {
    ...{ text: text || "*", limit: SEARCH_PAGE, offset, fields, includeFacets: false, matchingChunks: false },
    ...{ trackAnalytics: false, personalize: false, semantic: "off", ...(filter && { filters: filter }) },
  });
}
