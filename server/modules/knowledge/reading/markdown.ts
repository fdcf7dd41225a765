import type { Block } from './block';
import { type Line, blocksOfLines } from './outline';
import { blocksOfTable, isNumber, type TableRow } from './table';

/** Letters of the longest line whose marks are looked for: in longer ones, that nobody writes, it would take long. */
const LONGEST = 20_000;
/** Signs that Markdown gives a meaning, escaped by a backslash. */
const ESCAPED = /\\([\\`*_{}[\]()#+\-.!|<>~])/g;
/** Where the signs that were escaped wait until the marks are gone. */
const KEPT_FROM = 0xe000;

/** Signs that stand for themselves, until the marks are gone. */
const kept = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(KEPT_FROM + sign.charCodeAt(0)));

/** A text without the marks of Markdown: emphasis, links, pictures, code and tags. */
export function withoutMarks(text: string): string {
  if (text.length > LONGEST) return text;
  return text
    .replace(ESCAPED, (_, sign: string) => kept(sign))
    .replace(/(`+)(.+?)\1/g, (_, _mark, code: string) => kept(code))
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<(https?:\/\/[^>\s]+|[^>\s@]+@[^>\s]+)>/g, '$1')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*\*|\*\*|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}_])(__|_)(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}_])/gu, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])(.+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - KEPT_FROM));
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => withoutMarks(cell).trim());

const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The table that begins at a line, and how many lines it has; null when none begins there. */
function tableAt(lines: readonly string[], at: number): { blocks: Block[]; length: number } | null {
  const [head = '', rule = ''] = lines.slice(at, at + 2);
  if (!head.includes('|') || !rule.includes('-') || !RULE.test(rule)) return null;
  const columns = cellsOf(head).length;
  if (cellsOf(rule).length !== columns || columns < 2) return null;
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? '').includes('|')) end++;
  const rows = [head, ...lines.slice(at + 2, end)].map((line, i): TableRow => {
    const said = cellsOf(line);
    const cells = Array.from({ length: columns }, (_, column) => said[column] ?? '');
    const isText = cells.every((text) => !isNumber(text));
    return { cells, merged: cells.map(() => '' as const), isMarked: i === 0 && cells.some(Boolean), isText };
  });
  return { blocks: blocksOfTable(rows, { headings: [], position: () => ({}) }), length: end - at };
}

/** What stands between two lines of a paragraph, which Markdown lets run on. */
function joint(last: string, next: string): string {
  if (/ {2}$|\\$/.test(last)) return '\n';
  return /[\p{Script=Han}，。！？；：、）”]$/u.test(last.trim()) || /^\p{Script=Han}/u.test(next) ? '' : ' ';
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;

/** Markdown without its marks: headings are kept above their paragraphs, and what stands in a fence stays together. */
export function blocksOfMarkdown(text: string): Block[] {
  const source = text.replace(/\r\n?/g, '\n').replace(/^---\n.*?\n---\n/s, '');
  const all = source.split('\n');
  // Without marked headings, numbers may be what tells them.
  const hasHeadings = all.some((line) => /^ {0,3}#{1,6}\s/.test(line));
  const lines: Line[] = [];
  let fence: { mark: string; lines: string[] } | null = null;
  let before = '';
  let isOpen = false;
  for (let i = 0; i < all.length; i++) {
    const line = all[i] ?? '';
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    if (fence !== null) {
      if (mark !== fence.mark) fence.lines.push(line);
      if (mark === fence.mark || i === all.length - 1) {
        lines.push({ text: fence.lines.join('\n').trim(), position: {}, isVerbatim: true });
        fence = null;
      }
      continue;
    }
    const table = tableAt(all, i);
    const [, marks, title = ''] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? [];
    const plain = line.replace(/^\s*(?:>\s?)+/, '');
    const under = /^ {0,3}(=+|-+)\s*$/.exec(line)?.[1];
    const above = lines.at(-1);
    if (mark !== undefined) fence = { mark, lines: [] };
    else if (table !== null) {
      for (const row of table.blocks) lines.push({ text: row.text, position: {}, row });
      i += table.length - 1;
    } else if (marks !== undefined)
      lines.push({ text: withoutMarks(title), position: {}, level: marks.length });
    else if (under !== undefined && isOpen && above !== undefined && above.join === undefined)
      above.level = under.startsWith('=') ? 1 : 2;
    else if (/^ {0,3}(?:([-*_])\s*)(?:\1\s*){2,}$/.test(line) || /^ {0,3}\[[^\]]+\]:\s/.test(line))
      before = '';
    else if (plain.trim() !== '') {
      const isItem = ITEM.test(plain);
      const isMarked = isItem && (hasHeadings || /^\s*[-*+]/.test(plain));
      const said = withoutMarks((isMarked ? plain.replace(ITEM, '') : plain).trim().replace(/\\$/, ''));
      lines.push({ text: said, position: {}, ...(isOpen && { join: isItem ? '\n' : joint(before, said) }) });
      before = line;
      isOpen = true;
      continue;
    }
    isOpen = false;
  }
  return blocksOfLines(lines.filter((line) => line.text !== ''));
}
