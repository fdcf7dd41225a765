import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { findConcepts, places as placeNames } from '../../../../../art/lexicon';
import { clausesOf } from './clauses';
import { isDuty } from './facts';
import { type Taken, without } from './vocabulary';
import words from './words/matters.json' with { type: 'json' };

/** What it is about, in the description's own words: "dental clinic", "盆景店". */
export interface Matter extends Taken {
  /** Whether it is a place that people come to, rather than a thing or an art. */
  isPlace: boolean;
}

const alternatives = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length).join('|');

interface Grammar {
  /** Cuts a clause into noun phrases. */
  cuts: RegExp;
  /** What stands at either end of a phrase and says nothing of the matter: articles, roles, verbs of wishing. */
  leading: RegExp;
  trailing: RegExp;
  isPlace: RegExp;
  /** Where a phrase matches this, its matter is what follows the match. */
  behind: RegExp | null;
  /** The least letters of a matter. */
  least: number;
}

const { roles, places, people } = words;
const grammars: Readonly<Record<SpokenLanguage, Grammar>> = {
  'zh-CN': {
    cuts: /[\s“”"「」《》（）()：:]+|(?:里|中|上|内|旁|前|门口)的?(?=卖|做|教|的|讲|给|帮|陪)|的(?=$|[^\p{Script=Han}])/u,
    leading: new RegExp(
      `^(?:请|帮我们?|给我们?家?|给|为|替|我们?家?是?|我想要?|想要?|需要|做一?|要一?|来一?|一[位个名家间款]|[位个名家间款]|在|于|值|穿|戴|的|一|这|那|是|有|用|像|那样|位于|做|讲|卖|(?:${alternatives(people['zh-CN'])})|(?:${alternatives(roles['zh-CN'])})(?!店|馆|厅|中心|公司))+`,
      'u',
    ),
    trailing: new RegExp(
      `(?:的|里|中|上|内|门口|值|穿|戴|给|做一?[位个名]?|一[位个名]|会|在|是|和|与|用|数字人|虚拟人|(?:${alternatives(people['zh-CN'])})|(?:${alternatives(roles['zh-CN'])}))+$`,
      'u',
    ),
    isPlace: new RegExp(`(?:${alternatives(places['zh-CN'])})$`, 'u'),
    behind: null,
    least: 2,
  },
  'en-US': {
    cuts: /["“”():]+|\b(?:with|who|that|which|whose|named|called|selling|to|wearing|near|by|and|is|are|has|does|explain\w*|help\w*|answer\w*|on|where|we|about)\b/iu,
    leading: new RegExp(
      `^(?:[\\s,.'’-]|(?:please|i|i['’]d|we|run|own|have|operate|manage|small|little|local|family|family-run|tiny|busy|this|is|it['’]s|want|need|make|create|build|me|us|would|like|a|an|the|our|my|for|at|of|in|from|some|new|one|${alternatives(people['en-US'])}|${alternatives(roles['en-US'])})(?=[\\s,.'’-]|$))+`,
      'iu',
    ),
    trailing: new RegExp(
      `(?:[\\s,.'’-]|(?<=^|[\\s,.'’-])(?:a|an|the|our|my|for|at|of|in|from|evening|morning|night|day|shift|${alternatives(people['en-US'])}|${alternatives(roles['en-US'])}))+$`,
      'iu',
    ),
    isPlace: new RegExp(`\\b(?:${alternatives(places['en-US'])})s?$`, 'iu'),
    behind: /\b(?:for|at|of|in|from)\s+(?:(?:a|an|the|our|my)\s+)?(?=\p{L}{3})/iu,
    least: 4,
  },
  'ms-MY': {
    cuts: /["“”():]+|\b(?:yang|dengan|bernama|jual|menjual|pada|ketika|memakai|pakai|berpakaian|serta|dan)\b/iu,
    leading: new RegExp(
      `^(?:[\\s,.-]|(?:saya|kami|ada|punya|kecil|nak|mahu|perlu|perlukan|buat|seorang|sebuah|di|untuk|bagi|dalam|ber|${alternatives(people['ms-MY'])}|${alternatives(roles['ms-MY'])})(?=[\\s,.-]|$))+`,
      'iu',
    ),
    trailing: new RegExp(
      `(?:[\\s,.-]|(?<=^|[\\s,.-])(?:di|untuk|bagi|dalam|tepi|waktu|${alternatives(people['ms-MY'])}|${alternatives(roles['ms-MY'])}))+$`,
      'iu',
    ),
    isPlace: new RegExp(`^(?:${alternatives(places['ms-MY'])})\\b`, 'iu'),
    behind: /\b(?:di|untuk|bagi)\s+(?=\p{L}{3})/iu,
    least: 4,
  },
  'th-TH': {
    cuts: /["“”():\s]+|ที่(?=มี|ใส่|ช่วย|คอย)|ชื่อ|(?<!ร้าน|ฝ่าย)ขาย/u,
    leading: new RegExp(
      `^(?:อยากได้|ขอ|ทำ|สร้าง|ของ|ใน|ประจำ|ที่|สำหรับ|ให้|(?:${alternatives(people['th-TH'])})|(?:${alternatives(roles['th-TH'])}))+`,
      'u',
    ),
    trailing: new RegExp(
      `(?:ของ|ใน|ที่|ริม|ตอน|ใส่|สวม|(?:${alternatives(people['th-TH'])})|(?:${alternatives(roles['th-TH'])}))+$`,
      'u',
    ),
    isPlace: new RegExp(`^(?:${alternatives(places['th-TH'])})`, 'u'),
    behind: null,
    least: 3,
  },
};

/** Clauses in which the matter is looked for: what it is about stands first. */
const FIRST = 3;
/** Longer ones are sentences. */
const LONGEST = 30;

const generic: ReadonlySet<string> = new Set(
  Object.values(words.generic)
    .flat()
    .map((word) => word.toLowerCase()),
);

/** Whether a phrase says nothing but what a picture shows: "wood, warm light". */
function isScenery(phrase: string): boolean {
  const shown = findConcepts(phrase).filter(
    ({ meaning }) => !(placeNames as readonly string[]).includes(meaning),
  );
  const rest = without(phrase, shown).trim().toLowerCase();
  return shown.length > 0 && (rest.replaceAll(/[\s的]/g, '').length < 2 || generic.has(rest));
}

/** The phrases of a clause without what else it says. */
function phrasesIn(
  clause: Taken,
  text: string,
  { cuts, leading, trailing, behind, isPlace, least }: Grammar,
): Taken[] {
  const own = text.slice(clause.begin, clause.end);
  const phrases: Taken[] = [];
  // What is blanked cuts as well: two spaces and more.
  for (const part of own
    .split(/\s{2,}/u)
    .flatMap((piece) => piece.split(new RegExp(cuts, `${cuts.flags}g`)))) {
    const preposition = behind?.exec(part);
    const head = preposition ? part.slice(0, preposition.index) : part;
    const tail = preposition ? part.slice(preposition.index + preposition[0].length) : part;
    const bare = head.trim().replace(leading, '').replace(trailing, '').trim();
    // "A bike shop in Portland" is a shop, "a receptionist for a clinic" a clinic.
    const isWithin = /^(?:in|on|di|dalam)\b/i.test(preposition?.[0] ?? '');
    const isHead = isPlace.test(bare) || (isWithin && bare.length >= least);
    for (const candidate of preposition ? (isHead ? [head] : [tail, head]) : [part]) {
      const written = candidate.trim().replace(leading, '').replace(trailing, '').trim();
      if (written.length < least || written.length > LONGEST || generic.has(written.toLowerCase())) continue;
      if (/^\d/.test(written) || !/\p{L}{2}/u.test(written) || isScenery(written)) continue;
      const begin = clause.begin + own.indexOf(written);
      phrases.push({ written, begin, end: begin + written.length });
      break;
    }
  }
  return phrases;
}

/**
 * What a description is about: the first noun phrase that names neither a person nor a look.
 * @param told spans that say something else: looks, people, names, times, facts
 * @param isNamed whether a house is named, so that only the beginning tells what it is
 */
export function readMatter(
  text: string,
  language: SpokenLanguage,
  told: readonly { begin: number; end: number }[],
  isNamed: boolean,
): Matter | null {
  const grammar = grammars[language];
  const plain = without(text, told);
  const [first, ...others] = clausesOf(plain).slice(0, FIRST);
  if (first === undefined) return null;
  const begun = phrasesIn(first, plain, grammar);
  // Where the beginning names a house or a matter, what follows is about something else.
  const later = isNamed || begun.length > 0 ? [] : others.filter((clause) => !isDuty(clause));
  const phrases = [...begun, ...later.flatMap((clause) => phrasesIn(clause, plain, grammar))];
  const place = phrases.find(({ written }) => grammar.isPlace.test(written));
  // What is no place is told at the very beginning, or it is something else.
  const chosen = place ?? begun[0];
  return chosen === undefined ? null : { ...chosen, isPlace: chosen === place };
}
