import { audienceMarks, findAudience, type Taken } from './vocabulary';

const marked = new RegExp(
  `(?:${audienceMarks.map((mark) => (/[a-z]/.test(mark) ? `\\b${mark}\\s` : mark)).join('|')})[ \\p{L}]{0,12}$`,
  'iu',
);

/** Whom it serves: people behind a word such as `for` or `帮`. */
export function readAudience(text: string): Taken | null {
  return (
    findAudience(text).find(
      ({ denied, begin }) => !denied && marked.test(text.slice(Math.max(0, begin - 28), begin)),
    ) ?? null
  );
}

const products: readonly RegExp[] = [
  /(?:带货|售卖|销售|出售|推销|贩卖|卖)(?:的是|点|些)?\s*(?!主播|达人|直播)([\p{Script=Han}A-Za-z0-9]{2,8}?)(?=$|[\s,，。.;；、!！的]|给|为|和)/u,
  /\b(?:sells?|selling|promot(?:es?|ing)|presenting|showing(?: off)?|demonstrat(?:es?|ing)|booth presenter for|launch(?:es|ing)?) ((?:our |a |an )?(?!new products?\b|products?\b|things\b|stuff\b|it\b|them\b|visitors\b|guests\b)[a-z][\p{L}\d' -]{2,36}?)(?=$|[,.;!?\n]| to | for | that | which | who | in | at | on | with | from | and )/u,
  /\b(?:jual|menjual|jualan|mempromosikan) ((?!barang\b|produk\b)[a-z][\p{L}\d' -]{2,30}?)(?=$|[,.;!?\n]| kepada | untuk | bagi | yang | di | dengan | dan )/u,
  /(?<!พนักงาน|ฝ่าย|นัก)ขาย((?!ของ|สินค้า|ดี|ร้าน)[\u0e00-\u0e7fA-Za-z]{3,20}?)(?=$|[\s,.;]|ใน|ที่|ให้|สำหรับ)/u,
];

/** What is sold or shown, as a noun phrase. */
export function readProduct(text: string): Taken | null {
  for (const pattern of products) {
    const match = pattern.exec(text);
    const written = match?.[1]?.trim();
    if (match === null || written === undefined || /客服|顾问|助手|员$/.test(written)) continue;
    const begin = text.indexOf(written, match.index);
    return { written, begin, end: begin + written.length };
  }
  return null;
}
