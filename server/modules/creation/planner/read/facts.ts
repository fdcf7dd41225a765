import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { findConcepts } from '../../../../../art/lexicon';
import { type Clause, clausesOf } from './clauses';
import { type Figure, type FigureKind, figuresIn } from './figures';
import type { Taken } from './vocabulary';

/** Something that the description states, as visitors may ask for it. */
export interface Fact extends Taken {
  /** The figure that answers the question; null for a rule. */
  figure: Figure | null;
  kind: FigureKind | 'closed' | 'rule';
  /** The line of the talk that states it, counted from the latest one. */
  age: number;
}

/** What the digital human is to do: a figure in it is no fact, and no rule either. */
const DUTY =
  /^(?:也|还|会|能|要|主要|负责|用来|专门|请|可以|让她|让他|她|他|它|数字人)*(?:帮|给|为|替|介绍|讲解|提醒|告诉|引导|回答|解答|推荐|教|陪|指导|迎接|接待|做一?[个位]|做成|要一?[个位]|需要一?[个位]|想要|来一?[个位]|我们是|我们要|欢迎)|^(?:(?:she|he|it|who|that|and|to|should|will|can|must|please|also)\s+)*(?:explains?|introduces?|introducing|helps?|helping|tells?|telling|shows?|showing|guides?|answers?|answering|recommends?|greets?|greeting|welcomes?|welcoming|reminds?|teach(?:es|ing)?|i (?:want|need)|we (?:need|want) (?:an?|someone|somebody|the|to)|we are(?! (?:open|closed))|make|create|build|an? |the |our )\b|^(?:yang |untuk |dan |juga |dia |boleh )*(?:bantu|membantu|jawab|menjawab|terangkan|menerangkan|tunjuk|beritahu|perkenal|memperkenal|cadang|mencadang|sambut|menyambut|ajar|mengajar|ingatkan|mengingatkan|saya nak|kami perlu|buat|cipta)|^(?:และ|ที่|คอย|จะ|ให้)*(?:ช่วย|แนะนำ|ตอบ|บอก|อธิบาย|พาชม|สอน|เตือน|ต้อนรับ|เล่า(?!ทุก)|อยากได้|ขอ|ทำ)/iu;

/** What says a rule, without a figure. */
const RULES: Readonly<Record<SpokenLanguage, RegExp>> = {
  'zh-CN':
    /免费|包邮|免运费|不许|禁止|请勿|不得|必须|务必|谢绝|可以?带|可带|不能|不可|不打折|店休|闭店|休息|公休|闭馆|停业|保密|静音|先登记|先预约|凭|另算|另计|另收|另付|预约制|提前|需(?:要)?[带携预办死出提]|带.{0,2}(?:身份证|证件|护照)|开放|(?:在|位于)[一二三四五六七八九十\d]+[楼层]|满.{1,6}[减免包送]|可学|不出诊|不营业|停止|不接待|不收|不接|可退|不退|包含|不含|含.{1,4}$|仅限|只限|只收|只接|限.{1,4}人/u,
  'en-US':
    /\b(?:free(?! spirit| time| style)|must|no (?!one|idea|matter|glasses|suit|tie|hat|hair|beard|makeup|uniform|people|red|blue|text)\p{L}+|not (?:allowed|permitted)|allowed|closed|by appointment|required|included|includes|confidential|refund\w*|off please|needs? (?:an? )?(?:id|ticket|reservation|booking|appointment|passport)|bring your|book (?:ahead|in advance|a day|one day)|in advance|members only|meals only|only$|on \w+days only|extra$|until \p{L}+|welcome$|non-\p{L}+ only|open (?:daily|on|every|until|all))\b/iu,
  'ms-MY':
    /\b(?:percuma|wajib|mesti|dilarang|tidak dibenarkan|tutup|cuti|sahaja|perlu(?:kan)? (?:tempah|preskripsi|daftar|janji|surat|kad)|bawa (?!pelawat|pelanggan|tetamu)|boleh (?:dipotong|bawa|batal)|sulit|tanggalkan|berasingan|tak perlu|tidak perlu|temu janji|tempah|sila|termasuk|habis)\b/iu,
  'th-TH':
    /ฟรี|ต้อง(?!การ)|ห้าม|หยุด|ปิด|เท่านั้น|กรุณา|ความลับ|จองล่วงหน้า|ไม่ต้องจอง|แยก|นำ.{2,20}มา|ลดหย่อน|ไม่รับ|งด|รวม.{2,8}แล้ว|ไม่มีค่า/u,
};
/** Days on which nobody is there. */
const CLOSED = /休息|店休|公休|闭馆|停业|闭店|\bclosed\b|\bcuti\b|tutup (?:hari|setiap|pada)|หยุด(?:ทุก)?วัน/iu;
/** Days without a time: an answer to "when". */
export const DAY =
  /(?:每?(?:周|星期|礼拜)[一二三四五六日天](?:[至到、和-][一二三四五六日天周]*)*|每天|每日|周末|节假日|\b(?:every |on )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?(?:(?: and | to |-)(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?)*\b|\b(?:setiap |hari )*(?:isnin|selasa|rabu|khamis|jumaat|sabtu|ahad)\b|(?:ทุก)?วัน(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์|อาทิตย์))/giu;

/** A number of hours or days is a fact in a sentence of any length. */
const DURATION =
  /^\s*(?:days?|hours?|minutes?|weeks?|months?|hari|jam|minit|minggu|bulan|天|小时|分钟|周|个月|วัน|ชั่วโมง|นาที)/iu;

/** A clause of more words says something else besides. */
const LONGEST = 90;
/** What alone says nothing but the house's own opening hours. */
const LABEL =
  /(?:营业|开放|电话|热线|联系|地址|预约|call|phone|tel|hotline|contact|address|telefon|talian|hubungi|alamat|โทร|สายด่วน|เบอร์|ที่อยู่|开门|上班|服务|工作|时间|每天|每日|全天|全年无休|open(?:ing)?|hours|hour|daily|every ?day|we['’]?re|we are|from|the|is|are|at|buka|waktu|operasi|setiap hari|dari|เปิด|เวลา|ทำการ|บริการ|ทุกวัน|ตั้งแต่|[\s:：,，、.;；-])/giu;

/** Whether a clause says what is to be done or made, rather than what is so. */
export const isDuty = (clause: Pick<Clause, 'written'>): boolean => DUTY.test(clause.written);

/** Whether a range of times is when the house is open: its clause says nothing of breakfast, visits or lessons besides. */
export function isOfHouse(text: string, hours: Taken, looks: readonly Taken[]): boolean {
  const clause = clausesOf(text).find(({ begin, end }) => begin <= hours.begin && hours.begin < end);
  if (clause === undefined || isDuty(clause)) return true;
  if (looks.some(({ begin, end }) => begin < clause.end && clause.begin < end)) return true;
  const rest =
    text.slice(clause.begin, hours.begin) + text.slice(Math.min(hours.end, clause.end), clause.end);
  return rest.replaceAll(LABEL, '').length < 2 || OPENS.test(rest);
}

/** A shop or a department that opens: its hours are the hours of the house. */
const OPENS = /营业|开门|开放|上班|\bopen\b|\b(?:di)?buka\b|เปิด/iu;

/** A word such as "noon" is the light of the picture, unless something happens then. */
const HAPPENS =
  /退房|入住|关|休|开|截止|前|check|open|clos|start|end|until|by|tutup|buka|keluar|masuk|mula|sebelum|sampai|เช็ค|ปิด|เปิด|เริ่ม|ถึง|ก่อน/i;
const isMoment = (figure: Figure, written: string): boolean =>
  figure.kind === 'clock' && !/[\d一二三四五六七八九十两]/.test(figure.written) && !HAPPENS.test(written);

/** Matches the start of a clause that states something by itself. */
const PARTS =
  /\b(?:and that|that|who|which|because|where|and|but|so|telling|tells?|explains?|knows?|remind\w*|mention\w*)\b(?:\s+(?:people|visitors|guests|customers|them|everyone|clients|patients))?|\b(?:bahawa|yang|dan|kerana|tetapi|beritahu|terangkan|ingatkan)\b(?:\s+(?:pelanggan|tetamu|pelawat|orang ramai))?|(?:介绍|讲解|提醒|告诉|说明|解释|回答|通知)(?:一下|大家|客人|顾客|访客|游客|来宾|旅客|家长|病人|患者|学生|他们|她们)*|，|(?:บอก|แจ้ง|เตือน|แนะนำ|อธิบาย)(?:ลูกค้า|แขก|ว่า|ผู้มาเยือน)*|และ/giu;

/** The part of a long clause that tells a figure, without what only leads to it. */
function partAround(clause: Clause, figure: Figure): { clause: Clause; figure: Figure } {
  let begin = 0;
  let end = clause.written.length;
  for (const match of clause.written.matchAll(PARTS)) {
    const behind = match.index + match[0].length;
    if (behind <= figure.begin) begin = behind;
    else if (match.index >= figure.end) {
      end = match.index;
      break;
    }
  }
  begin += clause.written.slice(begin).search(/\S/);
  const written = clause.written.slice(begin, end).trimEnd();
  return {
    clause: { ...clause, written, begin: clause.begin + begin, end: clause.begin + begin + written.length },
    figure: { ...figure, begin: figure.begin - begin, end: figure.end - begin },
  };
}

/** Figures that stand side by side count as one: "10 to 12, 14 to 16"; the price before all others. */
function principal(figures: readonly Figure[]): Figure | null {
  return (
    figures.find(({ kind }) => kind === 'price') ??
    figures.find(({ kind }) => kind === 'clock') ??
    figures[0] ??
    null
  );
}

/**
 * What a description states: prices, times, numbers and rules, clause by clause.
 * @param told spans with a meaning of their own, such as names, phone, address and opening hours
 * @param looks spans that say how somebody or something looks
 */
export function readFacts(
  text: string,
  language: SpokenLanguage | null,
  told: readonly Taken[],
  looks: readonly Taken[],
): Fact[] {
  const inSpan = (spans: readonly Taken[], begin: number, end: number) =>
    spans.some((span) => span.begin < end && begin < span.end);
  const closes = (written: string) => {
    const begin = text.indexOf(written);
    return inSpan(looks, begin, begin + written.length);
  };
  const facts: Fact[] = [];
  let duty = false;
  const ageAt = (at: number) => text.slice(0, at).split('\n').length - 1;
  for (const clause of clausesOf(text, closes)) {
    duty = isDuty(clause) || (duty && clause.isListed);
    const figures = figuresIn(clause.written).filter(
      (figure) =>
        !inSpan(told, clause.begin + figure.begin, clause.begin + figure.end) &&
        !isMoment(figure, clause.written),
    );
    const hasLooks = inSpan(looks, clause.begin, clause.end);
    // What is left of opening hours, an address or a phone number is their label.
    const own = told.filter(({ begin, end }) => begin < clause.end && clause.begin < end);
    const rest = own.reduce((left, { written }) => left.replace(written, ''), clause.written);
    if (own.length > 0 && rest.replaceAll(LABEL, '').length < 2) continue;
    const figure = principal(figures);
    const isLong = duty || hasLooks || clause.written.length > LONGEST;
    const rules = RULES[language ?? 'en-US'];
    if (figure === null) {
      const isRule =
        rules.test(clause.written) || (CLOSED.test(clause.written) && clause.written.match(DAY) !== null);
      // "No plants" is said of the picture.
      if (!isRule || isLong || findConcepts(clause.written).some(({ denied }) => denied)) continue;
      facts.push({
        ...clause,
        figure: null,
        kind: CLOSED.test(clause.written) ? 'closed' : 'rule',
        age: ageAt(clause.begin),
      });
    } else {
      const parts = isLong ? figures.map((each) => partAround(clause, each)) : [{ clause, figure }];
      for (const [i, part] of parts.entries()) {
        const isSame = parts.slice(0, i).some((other) => other.clause.begin === part.clause.begin);
        const tells =
          part.figure.kind !== 'number' || DURATION.test(part.clause.written.slice(part.figure.end));
        if (!isSame && (tells || !isLong))
          facts.push({
            ...part.clause,
            figure: part.figure,
            kind: part.figure.kind,
            age: ageAt(clause.begin),
          });
      }
    }
  }
  return facts.map(asStated);
}

/** "Change check-out to 1 pm" states when check-out is. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:把|将)?(.{1,12}?)(?:时间)?(?:改成|改为|改到|换成|调到|调成|变成|推迟到|提前到)/u, '$1时间是'],
  [/^(?:please\s+)?(?:change|move|set|make|update)\s+(?:the\s+)?(.{2,30}?)\s+to\s+/iu, '$1 is '],
  [/^(?:sila\s+)?(?:tukar|ubah|tukarkan)\s+(.{2,30}?)\s+(?:kepada|ke|jadi)\s+/iu, '$1 '],
  [/^(?:เปลี่ยน|แก้|เลื่อน)(.{2,30}?)เป็น\s*/u, '$1 '],
];

function asStated(fact: Fact): Fact {
  if (fact.figure === null) return fact;
  const { kind } = fact.figure;
  for (const [pattern, said] of CHANGES) {
    if (!pattern.test(fact.written)) continue;
    // Prices and numbers are no times.
    const written = fact.written.replace(pattern, kind === 'clock' ? said : said.replace('时间', ''));
    const figure = figuresIn(written).find((one) => one.kind === kind) ?? null;
    return figure === null ? fact : { ...fact, written, figure };
  }
  return fact;
}
