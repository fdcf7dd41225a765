import type { Taken } from './vocabulary';

/** A part of a text between two pauses. */
export interface Clause extends Taken {
  /** Whether it belongs to a list with the one before: "取号、带身份证". */
  isListed: boolean;
}

/** Where a clause ends: not within a number, a clock time or an abbreviation. */
const PAUSE =
  /[，。；！？;!?\n]|、(?!\s*[\d一二三四五六七八九十])|,(?!\d)(?!\s*\d{1,2}[:.]\d{2})|(?<!\b(?:mr|mrs|ms|dr|st|no|a\.m|p\.m|tel|jln)|น|ถ|ซ)\.(?=\s|$)|(?<=\p{L})[:：](?=\s*\p{Ll}[^\d,，.。]*(?:[,，.。]|$))/giu;

/** Thai has no commas: a space ends a clause, unless a figure or its unit stands behind it. */
const THAI_GAP = /\s+/gu;
const THAI_UNIT =
  /^(?:\d|บาท|น\.|นาฬิกา|โมง|ทุ่ม|นาที|ชั่วโมง|ชม|คน|วัน|เดือน|ปี|ครั้ง|ขวบ|%|ถึง|-|–|และ|หรือ|ๆ|ต่อ|ไม้|ขึ้นไป|เท่านั้น|บาทต่อ|บาทรวม)/;
const ENDS_IN_FIGURE = /[\d-]$/;
const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text);

/** What is said of looks or people takes no figure behind it. */
function thaiPieces(text: string, begin: number, closes: (written: string) => boolean): Taken[] {
  const pieces: Taken[] = [];
  let from = 0;
  const push = (end: number) => {
    const written = text.slice(from, end);
    const last = pieces.at(-1);
    const joins =
      last !== undefined &&
      ((THAI_UNIT.test(written) && !closes(last.written)) || ENDS_IN_FIGURE.test(last.written));
    if (joins) {
      last.end = begin + end;
      last.written = text.slice(last.begin - begin, end);
    } else pieces.push({ written, begin: begin + from, end: begin + end });
  };
  for (const gap of text.matchAll(THAI_GAP)) {
    push(gap.index);
    from = gap.index + gap[0].length;
  }
  push(text.length);
  return pieces.filter(({ written }) => written !== '');
}

/**
 * The clauses of a text, in its order.
 * @param closes whether a Thai piece is complete in itself, so that a figure behind it begins a clause of its own
 */
export function clausesOf(text: string, closes: (written: string) => boolean = () => false): Clause[] {
  const clauses: Clause[] = [];
  let begin = 0;
  let isListed = false;
  const push = (end: number) => {
    const raw = text.slice(begin, end);
    const from = begin + (raw.length - raw.trimStart().length);
    const written = raw.trim();
    if (written === '') return;
    const pieces = isThai(written)
      ? thaiPieces(written, from, closes)
      : [{ written, begin: from, end: from + written.length }];
    for (const [i, piece] of pieces.entries()) clauses.push({ ...piece, isListed: isListed && i === 0 });
  };
  for (const pause of text.matchAll(PAUSE)) {
    push(pause.index);
    begin = pause.index + pause[0].length;
    isListed = pause[0] === '、';
  }
  push(text.length);
  return clauses;
}
