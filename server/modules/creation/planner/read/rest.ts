import { clausesOf } from './clauses';
import type { Taken } from './vocabulary';

/** What of a description no other line took. */
export interface Rest {
  /** Clauses about the work: they go into the role's description as they are. */
  duties: Taken[];
  /** Words about looks that nothing could show. */
  left: Taken[];
}

/** Words without a meaning of their own. */
const EMPTY_WORDS = String.raw`[\s\p{P}\p{S}]|(?:一[位个名家间款种点些]|时间|时候|换成?|改成?|改为|变成?|调成?|[深浅]|[的位个名家间款了吧呢啊哦是在有和与及或要想请帮给为我你您他她它们做来用把让会能可就都很太更最再也还这那里上下中内前后旁边着过到成个把值穿戴系像样风格形象打扮色])+|\b(?:give|change|switch|she|he|wear|put|set|have|let|into|instead|dark|light|deep|pale|should|i['’]d|would|it['’]s|it|can|could|should|will|how|what|an?|the|our|my|his|her|its|their|with|in|at|on|of|for|and|or|to|is|are|be|as|from|by|wearing|wears|dressed|who|that|some|please|like|style|look|looks|looking|avatar|i|we|want|need|make)\b|\b(?:tukar|jadikan|beri|dia|tua|muda|gelap|cair|buka|ada|yang|dan|di|ke|dari|untuk|dengan|pada|memakai|pakai|seorang|sebuah|waktu|gaya|warna|atau|ini|itu|saya|kami|nak|bagi|dalam|ber)\b|(?:เปลี่ยนเป็น|เปลี่ยน|เธอ|เข้ม|อ่อน|ที่|และ|กับ|ใน|ของ|ใส่|สวม|เป็น|มี|ให้|จะ|แบบ|คน|ตอน|สี|ๆ|ค่ะ|ครับ|อยาก|เปิด|ได้|ขอ|หนึ่ง)`;
const EMPTY = new RegExp(EMPTY_WORDS, 'giu');
const EMPTY_BEFORE = new RegExp(`^(?:${EMPTY_WORDS})+`, 'iu');
const EMPTY_BEHIND = new RegExp(`(?:${EMPTY_WORDS})+$`, 'iu');

/** Words that say that a clause is about looks or the picture. */
const LOOKS =
  /[穿戴系]|背景|画面|装扮|造型|手持|手里拿|拿着|旁边放|\b(?:wearing|wears|dressed|background|holding|carrying|tattoo|beard|mustache|necklace|earrings|badge|tie|gloves|headband|scarf|boots|shoes)\b|\b(?:memakai|memegang|latar|janggut|misai|kalung|gelang|cekak|selempang|kasut)\b|ใส่|สวม|ถือ|ฉากหลัง|พื้นหลัง|หนวด|เครา|สร้อย|คาดผม|ผูก/iu;

/** Words that join two phrases, or a phrase to what it is said of. */
const JOINS = /\b(?:and|with|or|plus|dan|dengan|serta|atau)\b|[和与及、]|และ|กับ/giu;
/** A part of a sentence that tells what is done rather than how somebody looks. */
const RELATIVE =
  /\b(?:who|which|that|to)\b|\b(?:yang|untuk)\b|(?:能|会)(?=[\p{Script=Han}]{2})|ที่(?=ช่วย|คอย|บอก|ตอบ)|เพื่อ/giu;

/** The parts of a clause: "a guy in an apron | who can tell people …". */
function partsOf(clause: Taken): Taken[] {
  const parts: Taken[] = [];
  let from = 0;
  const push = (end: number) => {
    const written = clause.written.slice(from, end);
    if (written.trim() !== '') parts.push({ written, begin: clause.begin + from, end: clause.begin + end });
    from = end;
  };
  for (const { index } of clause.written.matchAll(RELATIVE)) push(index);
  push(clause.written.length);
  return parts;
}

/** A clause with what was taken of it cut out, in pieces. */
function leftIn(clause: Taken, taken: readonly { begin: number; end: number }[]): Taken[] {
  const pieces: Taken[] = [];
  let begin = clause.begin;
  const push = (end: number) => {
    const raw = clause.written.slice(begin - clause.begin, end - clause.begin);
    let at = 0;
    for (const piece of raw.split(JOINS)) {
      const written = piece.trim().replace(EMPTY_BEFORE, '').replace(EMPTY_BEHIND, '').trim();
      if (written.replaceAll(EMPTY, '').length >= (/\p{Script=Han}/u.test(written) ? 1 : 2)) {
        const from = begin + raw.indexOf(written, at);
        pieces.push({ written, begin: from, end: from + written.length });
      }
      at += piece.length;
    }
  };
  const inside = taken
    .filter((part) => part.begin < clause.end && clause.begin < part.end)
    .toSorted((a, b) => a.begin - b.begin);
  for (const part of inside) {
    if (part.begin > begin) push(part.begin);
    begin = Math.max(begin, part.end);
  }
  if (begin < clause.end) push(clause.end);
  return pieces;
}

/**
 * Sorts what nothing took: clauses about the work are the role's, and words about looks are named to the asker.
 * @param taken spans that some line of the plan uses
 * @param looks spans among them that say how somebody or something looks
 */
export function readRest(
  text: string,
  taken: readonly { begin: number; end: number }[],
  looks: readonly { begin: number; end: number }[],
): Rest {
  const duties: Taken[] = [];
  const left: Taken[] = [];
  for (const clause of clausesOf(text)) {
    const pieces = leftIn(clause, taken);
    if (pieces.length === 0) continue;
    const isLook = (part: Taken) =>
      looks.some(({ begin, end }) => begin < part.end && part.begin < end) || LOOKS.test(part.written);
    if (!isLook(clause)) {
      duties.push(clause);
      continue;
    }
    for (const part of partsOf(clause)) {
      const own = leftIn(part, taken);
      if (own.length === 0) continue;
      if (isLook(part)) left.push(...own);
      else duties.push({ ...part, written: part.written.trim() });
    }
  }
  return { duties, left };
}
