import type { Taken } from './vocabulary';

const LABEL =
  /(?:phone|tel|telephone|line|emergency|kecemasan|急诊|call us(?: at)?|call|hotline|contact|电话|热线|客服电话|联系电话|拨打|telefon|hubungi|talian|no\.? tel|โทรศัพท์|โทร\.?|เบอร์|สายด่วน)\s*(?:number|no\.?|is|是|为|:|：|at|on|ialah|di)?\s*[:：]?\s*$/i;
/** A number that is one without a label: it begins with a plus, an area in brackets, or as mobile and service numbers do. */
const FORMS =
  /^(?:\+\d|\(\d{2,4}\)|1[3-9]\d{9}$|400[- ]|800[- ]|1[- ]?[38]00[- ]|0\d{1,3}[- ]\d{3,4}[- ]?\d{3,4}$)/;
const NUMBER = /(?:\+|\()?\d[\d ()-]{3,18}\d/g;

/** A telephone number; digits alone need a word that says so. */
export function readPhone(text: string): Taken | null {
  for (const match of text.matchAll(NUMBER)) {
    const written = match[0];
    const digits = written.replaceAll(/\D/g, '').length;
    const labeled = LABEL.test(text.slice(Math.max(0, match.index - 24), match.index));
    if (digits > 15 || digits < (labeled ? 3 : 7)) continue;
    if (!labeled && !FORMS.test(written)) continue;
    return { written, begin: match.index, end: match.index + written.length };
  }
  return null;
}

const labels =
  '(?:地址[是在为]?|位于|坐落于|address(?: is)?|located (?:at|on)|alamat(?:nya)?|terletak di|beralamat di|ที่อยู่|ตั้งอยู่ที่)';
const labeled: readonly RegExp[] = [
  new RegExp(`${labels}\\s*[:：]?\\s*([\\p{Script=Han}][^,，。;；\\n]{3,40})`, 'iu'),
  new RegExp(`${labels}\\s*[:：]?\\s*([^.。;；\\n]{5,80})`, 'iu'),
];
const bare: readonly RegExp[] = [
  /(?<=^|[\s,，。;；在到去])(\p{Script=Han}{2,12}?(?:路|街|大道|巷)\d{1,5}号(?:[\p{Script=Han}A-Za-z\d]{0,10}(?:室|楼|层|座|栋))?)/u,
  /\b(\d{1,5} (?:[A-Z][\w']* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Way|Plaza|Square)\b\.?(?:, [A-Z][\p{L} ]+)*)/u,
  /((?:No\.? ?\d+[A-Z]?, )?(?:Jalan|Jln|Lorong|Persiaran|Lebuh) [A-Z\d][\w/]*(?: [A-Z\d][\w/]*)*(?:, (?:\d{5} )?[A-Z][\p{L} ]+)*)/u,
  /(\d{1,4}(?:\/\d{1,4})? (?:ถนน|ซอย|ถ\.|ซ\.)\s?[\u0e00-\u0e7f]+(?: (?:แขวง|เขต|ตำบล|อำเภอ|จังหวัด|กรุงเทพ)[\u0e00-\u0e7f]*)*)/u,
];

/** Where it is: what stands behind a word that says so, or has the form of a street and a number. */
export function readAddress(text: string): Taken | null {
  for (const pattern of [...labeled, ...bare]) {
    const match = pattern.exec(text);
    const written = match?.[1]?.trim();
    if (match === null || written === undefined) continue;
    // Behind a label stands "the city center" too, which is no address.
    if (!/\d/.test(written) || !/\p{L}{2}/u.test(written)) continue;
    const begin = text.indexOf(written, match.index);
    return { written, begin, end: begin + written.length };
  }
  return null;
}
