const HAN = /\p{Script=Han}/u;
const THAI = /[\u0e00-\u0e7f]/;

/** Numbers and signs before a heading or an item of a list: nobody says them. */
const NUMBERING =
  /^(?:[（(]?(?:[一二三四五六七八九十]{1,3}|\d{1,2})[)）、]\s*|\d{1,2}[.．](?!\d)\s*|\d{1,2}(?:\.\d{1,2}){1,2}\s+|[•·▪‣○●■◆]\s*|[-*–]\s+|[①-⑳]\s*)/u;

/** A sentence as it is said: without its numbering, and with a mark at its end. */
export function spokenSentence(text: string): string {
  const said = text.replace(NUMBERING, '').trim();
  if (/[\p{Pe}\p{Pf}"']?[.。!！?？…;；:：,，、]$/u.test(said) || THAI.test(said.slice(-1))) return said;
  return `${said}${HAN.test(said) ? '。' : THAI.test(said) ? '' : '.'}`;
}

/** Some lines of a list as one sentence. */
export function listSentence(lines: readonly string[]): string {
  const items = lines.map((line) =>
    line
      .replace(NUMBERING, '')
      .replace(/[;；,，。.、]+$/u, '')
      .trim(),
  );
  const all = items.join('');
  if (HAN.test(all)) return `${items.join('；')}。`;
  return THAI.test(all) ? items.join(' ') : `${items.join('; ')}.`;
}

/** What a row says of some of its columns: "Hot desk: monthly price $190." */
export function rowSentence(name: string, columns: readonly { header: string; value: string }[]): string {
  const told = columns.map(({ header, value }) => (header === '' ? value : `${header} ${value}`));
  const all = `${name}${told.join('')}`;
  if (HAN.test(all)) return `${name === '' ? '' : `${name}：`}${told.join('，')}。`;
  const text = `${name === '' ? '' : `${name}: `}${told.join(', ')}`;
  return THAI.test(all) ? text : `${text}.`;
}

/** What a document says, where another one says something else. */
export function withSource(documentName: string, text: string): string {
  const name = documentName.replace(/\.[a-z]{2,5}$/i, '');
  return HAN.test(text) ? `《${name}》：${text}` : `${name}: ${text}`;
}
