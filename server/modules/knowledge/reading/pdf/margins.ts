import { type Row, textOfRow } from './rows';

/** The rows of a page with its height between the highest and the lowest row of the document. */
export interface Page {
  number: number;
  rows: Row[];
}

/** Rows at either end of a page that may repeat on the others. */
const ROWS = 2;
/** On how many pages a row must repeat at the same place to count as a header or footer, for long and short documents. */
const PAGES = { many: 3, few: 2 };
/** Points within which places are the same. */
const PLACE = 3;

/** What stands alone at the edge of a page and counts it, in the languages of the product. */
const NUMBER =
  /^(?:[-–—·•|\s]*(?:(?:page|p\.?|halaman|ms|muka surat|หน้า|หน้าที่|第)\s*)?(?:\d{1,4}|[ivxlc]{1,6})(?:\s*[页頁])?(?:\s*(?:\/|of|dari|daripada|จาก|，?\s*共|\|)\s*\d{1,4}\s*[页頁]?)?[-–—·•|\s]*)$/iu;
/** What browsers print at the edges of a page: the address or the time, and the number of the page. */
const PRINTED = /^(?:(?:https?|file):\S+|about:blank)\s+\d+\/\d+$/;

const keyOf = (row: Row): string => `${Math.round(row.y / PLACE)} ${textOfRow(row).replace(/\p{N}+/gu, '#')}`;

/** Whether a row could be the names of the columns of a table that goes on from page to page. */
const namesColumns = (row: Row): boolean => row.chunks.length > 2 && !/\p{N}/u.test(textOfRow(row));

/** Rows at the edges of a page, from its edge inwards. */
const edgesOf = ({ rows }: Page): Row[][] => [rows.slice(0, ROWS), rows.slice(-ROWS).toReversed()];

/** Takes off the pages what repeats at their edges, and their numbers. */
export function withoutMargins(pages: readonly Page[]): Page[] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const [side, edge] of edgesOf(page).entries())
      for (const key of new Set(edge.map((row) => `${side} ${keyOf(row)}`)))
        counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = pages.length > PAGES.many ? PAGES.many : PAGES.few;
  return pages.map((page) => {
    const dropped = new Set<Row>();
    for (const [side, edge] of edgesOf(page).entries()) {
      for (const row of edge) {
        const text = textOfRow(row);
        const times = counts.get(`${side} ${keyOf(row)}`) ?? 0;
        const isRepeated = times >= most && page.rows.length > ROWS && !namesColumns(row);
        const isNumber = NUMBER.test(text) && (side === 1 || pages.length > 1) && page.rows.length > 1;
        if (!isRepeated && !isNumber && !PRINTED.test(text)) break;
        dropped.add(row);
      }
    }
    return { ...page, rows: page.rows.filter((row) => !dropped.has(row)) };
  });
}
