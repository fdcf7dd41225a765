export type Merged = '' | 'left' | 'above';

/** A row of a table; what spans several columns or rows stands in each of them. */
export interface TableRow {
  cells: readonly string[];
  /** For each cell, which one it repeats, since both are one merged cell. */
  merged: readonly Merged[];
  /** Its document says that it holds headers, or it alone is bold. */
  isMarked: boolean;
  /** None of its cells is a number, a date or a formula's result. */
  isText: boolean;
  /** Row number as the spreadsheet program shows it, from 1. */
  row?: number;
}

/** Rows of headers above each other. */
const MOST_ROWS = 3;
/** Letters of the longest header. */
const LONGEST = 40;

/** What is a number, an amount, a time or a date to its reader, with its unit. */
const NUMBER =
  /^[^\p{L}\p{N}]*(?:RM|THB|USD|CNY|RMB|MYR|NT|S)?[^\p{L}\p{N}]*\p{N}[\p{N}\s.,:/%+()~–—-]*(?:\p{L}{1,3}\.?|%)?$/iu;
const YEAR = /^(?:19|20)\d\d\s*年?$/;

/** Whether a cell is a number to its reader. */
export const isNumber = (text: string): boolean => NUMBER.test(text) && !YEAR.test(text);

/** Words with which the headers of values end, where a table of two columns does not say whether it has headers. */
const HEADER_WORDS = new RegExp(
  `(?:${[
    '名称|姓名|项目|内容|说明|描述|解释|详情|价|价格|价钱|金额|费用|收费|费|额|数量|单位|时间|日期|时段|时长|期限|地址|地点|位置|电话|联系方式|负责人|职位|职责|类型|类别|分类|等级|状态|规格|型号|备注|答案|回答|含义|定义|要求|标准|方式|数值|比例|参数|值',
    '\\b(?:name|item|service|product|price|cost|fee|fees|rate|amount|qty|quantity|unit|description|details?|notes?|remarks?|comments?|phone|telephone|tel|address|city|location|date|time|hours|duration|day|status|type|category|value|answer|meaning|definition|role|title|email)',
    '\\b(?:nama|harga|perkara|butiran|keterangan|penerangan|masa|waktu|tarikh|tempoh|alamat|telefon|jumlah|kuantiti|jenis|kategori|catatan|bayaran|kadar|yuran|lokasi|nilai|jawapan|maksud|jawatan)',
    'ชื่อ|ราคา|รายการ|รายละเอียด|เวลา|วันที่|ที่อยู่|โทรศัพท์|เบอร์โทร|จำนวน|หน่วย|ประเภท|สถานะ|หมายเหตุ|ค่าบริการ|สถานที่|คำอธิบาย|คำตอบ|ความหมาย|ตำแหน่ง|บาท',
  ].join('|')})\\s*(?:[(（[][^)）\\]]*[)）\\]])?[:：]?$`,
  'iu',
);

const distinct = ({ cells }: TableRow): Set<string> => new Set(cells.filter((text) => text !== ''));

/** How many different cells of a row hold something. */
export const widthOf = (row: TableRow): number => distinct(row).size;

/** What is a value and never names one. */
const VALUE =
  /^(?:免费|包含|有|无|是|否|支持|不支持|free|included|none|yes|no|n\/a|percuma|ya|tidak|ada|tiada|ฟรี|มี|ไม่มี|ใช่|ไม่ใช่)$/iu;

/** The form of a value: its numbers count as equal. */
const formOf = (text: string) => text.replace(/\p{N}+(?:[.,:]\p{N}+)*/gu, '9').replace(/\s/g, '');

/** Whether the values below the second cell have one form with a number in it, as prices or telephones do, and it has not. */
function headsNumbers([head, ...below]: readonly string[]): boolean {
  if (head === undefined || head === '' || /\p{N}/u.test(head) || VALUE.test(head)) return false;
  const forms = below.filter((text) => text !== '').map(formOf);
  return forms.length > 0 && forms.every((form) => form.includes('9') && form === forms[0]);
}

const isHeaderLike = ({ cells, isText }: TableRow): boolean =>
  isText && cells.every((text) => text.length <= LONGEST && !/[。！？!?；;]$/.test(text));

/** Rows at the beginning that their document marks, when it does not mark others too. */
function markedRows(rows: readonly TableRow[]): number {
  const count = rows.findIndex(({ isMarked }) => !isMarked);
  return count > 0 && count <= MOST_ROWS && !rows.slice(count).some(({ isMarked }) => isMarked) ? count : 0;
}

/** Rows of a table of two columns that are looked at to tell names with values from a table with headers. */
const SEEN = 20;

/** Whether most names in the first column, below its first cell, are such as name values: a list of names with values. */
function listsNames(rows: readonly TableRow[]): boolean {
  const names = rows.slice(1, SEEN).map(({ cells }) => cells[0] ?? '');
  return names.filter((name) => HEADER_WORDS.test(name)).length * 2 >= names.length;
}

/** Whether the first of some rows names the columns of the others. */
function isHead(rows: readonly TableRow[]): boolean {
  const [first] = rows;
  if (first === undefined || rows.length < 2 || widthOf(first) < 2) return false;
  if (markedRows(rows) > 0) return true;
  if (!isHeaderLike(first) || recurs(rows)) return false;
  if (first.cells.length > 2) return true;
  // A table of two columns is often a list of names with their values.
  const seen = rows.slice(0, SEEN);
  if (HEADER_WORDS.test(first.cells[1] ?? '')) return true;
  return !listsNames(rows) && (headsNumbers(seen.map(({ cells }) => cells[1] ?? '')) || repeats(seen));
}

/** Whether a cell of the first row stands below itself again, as a value may and a header does not. */
function recurs([first, ...below]: readonly TableRow[]): boolean {
  const cells = first?.cells ?? [];
  const others = below.slice(0, SEEN).filter((row) => row.cells.some((text, i) => text !== cells[i]));
  return others.some((row) =>
    row.cells.some((text, i) => text !== '' && text === cells[i] && row.merged[i] === ''),
  );
}

/** Whether a name stands twice in the first column, which does not happen in a list of names. */
function repeats(rows: readonly TableRow[]): boolean {
  const names = rows.slice(1).map(({ cells }) => cells[0] ?? '');
  return new Set(names).size < names.length;
}

/** Whether a row only parts the columns of the headers above it: it names those that they span, and no others. */
function continues(above: TableRow, row: TableRow): boolean {
  if (row.isMarked && above.isMarked) return true;
  if (!isHeaderLike(row)) return false;
  let parted = 0;
  for (const [i, text] of row.cells.entries()) {
    const over = above.cells[i] ?? '';
    const spans = above.merged[i] === 'left' || above.merged[i + 1] === 'left';
    const isOpen = over === '' || (i + 1 < row.cells.length && above.cells[i + 1] === '');
    if (text === '' || text === over) {
      if (spans) return false;
    } else if (spans || isOpen) parted++;
    else return false;
  }
  return parted > 1;
}

/** A header above a group of columns is written over the first one only, but counts for each of them. */
function filled(above: TableRow, row: TableRow): string[] {
  let group = '';
  return above.cells.map((text, i) => {
    if (text !== '') group = text;
    return text === '' && (row.cells[i] ?? '') !== '' ? group : text;
  });
}

export interface Head {
  /** Rows of headers. */
  rows: number;
  /** The name of each column; the name of a group stands before the names of its columns. */
  names: readonly string[];
  /** The first of two columns names the values of the second. */
  isList: boolean;
}

const isName = (text = '') => text !== '' && text.length <= LONGEST && !isNumber(text);

/** The headers at the beginning of some rows, or how these do without. */
export function headOf(rows: readonly TableRow[]): Head {
  const columns = rows[0]?.cells ?? [];
  const isPaired = columns.length === 2 && rows.every(({ cells }) => isName(cells[0]));
  if (!isHead(rows)) return { rows: 0, names: [], isList: isPaired };
  let count = 1;
  let above = rows[0];
  const lines: (readonly string[])[] = [];
  while (above !== undefined) {
    const row: TableRow | undefined = rows[count];
    if (count === MOST_ROWS || row === undefined || rows[count + 1] === undefined || !continues(above, row)) {
      lines.push(above.cells);
      break;
    }
    lines.push(filled(above, row));
    above = row;
    count++;
  }
  const names = columns.map((_, i) => {
    const said = lines.map((cells) => cells[i] ?? '').filter((text) => text !== '');
    return [...new Set(said)].join(' / ');
  });
  return { rows: count, names, isList: isPaired && listsNames(rows) };
}
