/** A text made from another, with a map back to that. */
export interface MappedText {
  text: string;
  /** For every UTF-16 unit of `text`, its position in the original. Non-decreasing. */
  origin: number[];
}

/** What stands in place of a match: other words, or a group of it as it stands. */
type Rewrite = readonly [pattern: RegExp, by: number | ((match: RegExpExecArray) => string)];

/** The text as it is. */
const asWritten = (text: string): MappedText => ({
  text,
  origin: Array.from({ length: text.length }, (_, at) => at),
});

/**
 * Puts other words in place of what a pattern finds.
 * @param by the number of the group that is left of a match (its pattern has the flag `d`), or what makes the words
 */
export function rewrite({ text, origin }: MappedText, [pattern, by]: Rewrite): MappedText {
  let out = '';
  const from: number[] = [];
  let at = 0;
  const copy = (start: number, end: number): void => {
    out += text.slice(start, end);
    for (let unit = start; unit < end; unit++) from.push(origin[unit] ?? 0);
  };
  for (const match of text.matchAll(pattern)) {
    copy(at, match.index);
    at = match.index + match[0].length;
    if (typeof by === 'number') {
      const [start, end] = match.indices?.[by] ?? [at, at];
      copy(start, end);
      continue;
    }
    const words = by(match);
    out += words;
    for (let unit = 0; unit < words.length; unit++) from.push(origin[match.index] ?? 0);
  }
  copy(at, text.length);
  return { text: out, origin: from };
}

const ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
  bull: '•',
  times: '×',
  divide: '÷',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  deg: '°',
  yen: '¥',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
};

function decoded([written, name = '']: RegExpExecArray): string {
  const known = ENTITIES[name];
  if (known !== undefined) return known;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 31 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : written;
}

const LINK_TARGET = String.raw`\(\s*[^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+["'][^"'\n]*["'])?\s*\)`;
const TAGS =
  'p|div|span|a|b|strong|i|em|u|s|del|mark|small|sub|sup|font|code|pre|ul|ol|li|h[1-6]|table|thead|tbody|tr|td|th|img|hr|blockquote|section|article|details|summary';
const ATTRIBUTES = String.raw`(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))*`;
const HAS_HAN = /\p{Script=Han}/u;

const REWRITES: readonly Rewrite[] = [
  [/^[ \t]*(?:`{3,}|~{3,})[^\n`]*(?:\n|$)/gm, () => ''],
  [/<!--[\s\S]*?-->/g, () => ''],
  [/[ \t]*<br\s*\/?>[ \t]*\n?/gi, () => '\n'],
  [new RegExp(String.raw`</?(?:${TAGS})${ATTRIBUTES}\s*/?>`, 'gi'), () => ''],
  // The line below the head of a table, and rules across the page.
  [/^[ \t]*\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?)?[ \t]*(?:\n|$)/gm, () => ''],
  [/^[ \t]*(?:-{3,}|_{3,}|={3,})[ \t]*(?:\n|$)/gm, () => ''],
  // The cells of a row.
  [
    /(?<=^[ \t]*\|[^\n]*)[ \t]*(?<!\\)\|[ \t]*(?=[^\n]*\|[ \t]*$)/gm,
    (match) => (HAS_HAN.test(match.input) ? '，' : ', '),
  ],
  [/^[ \t]*\|[ \t]*([^\n]*?)[ \t]*\|[ \t]*$/dgm, 1],
  [/^[ \t]{0,3}(?:>[ \t]+|>(?=[^\s\d=>]))+/gm, () => ''],
  [/^[ \t]{0,3}#{1,6}[ \t]+(?=\S)/gm, () => ''],
  [/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?(?=\S)/gm, () => ''],
  [new RegExp(String.raw`!?\[([^[\]\n]*)\]${LINK_TARGET}`, 'dg'), 1],
  [/<((?:https?:\/\/|mailto:)[^<>\s]+)>/dg, 1],
  [/(`{1,2})([^`\n]+)\1/dg, 2],
  [/(?<!\\|\*)(\*{2,3})(?=[^\s*])([^\n]*?[^\s*])\1(?!\*)/dg, 2],
  [/(?<![\\*\w])\*(?=[^\s*])([^*\n]*?[^\s*])\*(?![*\w])/dg, 1],
  [/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])([^\n]*?[^\s_])\1(?![\p{L}\p{N}_])/dgu, 2],
  [/~~(?=[^\s~])([^~\n]*[^\s~])~~/dg, 1],
  [/\\([\\`*_{}[\]()#+\-.!|~>])/dg, 1],
  [/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,6});/g, (match) => decoded(match)],
];

/** Whether a text has anything that may be a mark; most have not. */
const MARKED = /[*_`~[<&\\|]|^[ \t]*[-+>#=]/m;

/**
 * A text without its marks: no Markdown and no tags; links by their label, a row of a table as its cells with commas, entities as their
 * characters. Line breaks and numbers of lists stay.
 */
export const plainMapped = (text: string): MappedText =>
  MARKED.test(text) ? REWRITES.reduce(rewrite, asWritten(text)) : asWritten(text);

/** As {@link plainMapped}, without the map: it is made for each word of an answer on its way. */
export const plainText = (text: string): string =>
  MARKED.test(text)
    ? REWRITES.reduce(
        (said, [pattern, by]) =>
          said.replace(pattern, (...found: unknown[]) => {
            if (typeof by === 'number') return String(found[by] ?? '');
            const groups = found.findIndex((one) => typeof one === 'number');
            const match = found.slice(0, groups) as unknown as RegExpExecArray;
            match.index = found[groups] as number;
            match.input = said;
            return by(match);
          }),
        text,
      )
    : text;
