import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { Position } from '../../../../contract/knowledge/schema';
import { type Block, ReadingError } from './block';
import { rowsOfMarkup } from './markup-table';
import { type Line, blocksOfLines } from './outline';
import { blocksOfTable } from './table';

/** Deeper markup than any page has, and less than what recursion in the libraries survives. */
const DEPTH = 400;

const BREAKING =
  /^(?:P|DIV|LI|UL|OL|DL|DT|DD|TR|TD|TH|CAPTION|TABLE|TBODY|THEAD|SECTION|ARTICLE|MAIN|HEADER|FOOTER|ASIDE|NAV|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|BR|HR|H[1-6]|FORM|DETAILS|SUMMARY)$/;
const SKIPPED = /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SVG|HEAD|IFRAME|OBJECT|BUTTON|SELECT)$/;

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

interface Open {
  node: Node;
  isEnd: boolean;
  depth: number;
}

/** The lines of a piece of markup. Without recursion: markup may be nested at will. */
function linesOfMarkup(root: Node, position: Position): Line[] {
  const lines: Line[] = [];
  let text = '';
  let [bold, letters, boldLetters] = [0, 0, 0];
  const flush = (level?: number) => {
    const said = tidy(text);
    if (said !== '') lines.push({ text: said, position, level, isBold: boldLetters === letters });
    text = '';
    [letters, boldLetters] = [0, 0];
  };
  const stack: Open[] = [{ node: root, isEnd: false, depth: 0 }];
  for (let open = stack.pop(); open !== undefined; open = stack.pop()) {
    const { node, isEnd, depth } = open;
    if (depth > DEPTH) throw new ReadingError('documentDamaged');
    if (node.nodeType === 3) {
      const said = node.textContent ?? '';
      text += said;
      letters += said.trim().length;
      if (bold > 0) boldLetters += said.trim().length;
      continue;
    }
    const name = node.nodeName.toUpperCase();
    if (SKIPPED.test(name)) continue;
    const table = name === 'TABLE' && !isEnd ? rowsOfMarkup(node as Element) : null;
    if (table !== null) {
      flush();
      const headings = table.caption === '' ? [] : [table.caption];
      for (const row of blocksOfTable(table.rows, { headings, position: () => position }))
        lines.push({ text: row.text, position, row });
      continue;
    }
    const level = /^H([1-6])$/.exec(name)?.[1];
    const isBold = /^(?:B|STRONG)$/.test(name);
    if (isBold) bold += isEnd ? -1 : 1;
    if (BREAKING.test(name)) flush(isEnd && level !== undefined ? Number(level) : undefined);
    if (isEnd) continue;
    if (isBold || BREAKING.test(name)) stack.push({ node, isEnd: true, depth });
    const children = [...node.childNodes];
    for (const child of children.toReversed()) stack.push({ node: child, isEnd: false, depth: depth + 1 });
  }
  flush();
  return lines;
}

/** The paragraphs of a piece of markup with the headings above them. */
const blocksOfMarkup = (root: Node, position: Position): Block[] =>
  blocksOfLines(linesOfMarkup(root, position));

/** Signs of a tag that begin none: in such numbers they were made to keep a parser busy. */
const STRAY_SIGNS = 20_000;

/** Refuses markup that no page has: too deep, or full of signs that begin no tag. */
function checkMarkup(html: string): void {
  if ((html.match(/<(?![a-z/!?])/gi)?.length ?? 0) > STRAY_SIGNS) throw new ReadingError('documentDamaged');
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]{0,2000}>/gi)) {
    if (/^(?:br|hr|img|input|meta|link|source|col|area|base|wbr|p|li|td|th|tr|dt|dd|option)$/i.test(name))
      continue;
    depth = Math.max(0, depth + (closing ? -1 : 1));
    if (depth > DEPTH) throw new ReadingError('documentDamaged');
  }
}

/** The blocks of markup that a converter made. */
export function blocksOfHtml(html: string, position: Position = {}): Block[] {
  checkMarkup(html);
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return blocksOfMarkup(document.body, position);
}

export interface WebPage {
  title: string;
  blocks: Block[];
  /** Addresses that it links to, as they stand there. */
  links: string[];
}

/** The article of a web page, or all of its text when it has none. */
export function readWebPage(html: string, position: Position = {}): WebPage {
  checkMarkup(html);
  const { document } = parseHTML(html);
  const title = tidy(document.querySelector('title')?.textContent ?? '');
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  const whole = document.body ? blocksOfMarkup(document.body, position) : [];
  const article = new Readability(document as unknown as Document, { charThreshold: 200 }).parse();
  const main = article?.content ? blocksOfHtml(article.content, position) : [];
  const length = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);
  // A list of links or a page of cards is no article, and losing most of its text would be worse than its menu.
  return { title, links, blocks: length(main) * 3 > length(whole) ? main : whole };
}
