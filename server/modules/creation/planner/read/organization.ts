import type { SpokenLanguage } from '../../../../../contract/common/languages';
import type { Taken } from './vocabulary';
import words from './words/organizations.json' with { type: 'json' };

const alternatives = (list: readonly string[]) =>
  list
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|');

/** Longer names are sentences. */
const LONGEST = 40;

const NAME = "[A-Z0-9][\\p{L}\\p{N}&'’.+-]*";
const QUOTED = /["“「『《]([^"“”「」『』《》\n]{2,40})["”」』》]/gu;
/** Before what is quoted: it is spoken, or a person's or a thing's name. */
const SPOKEN =
  /(?:说|问候|开场白|口号|标语|主题|欢迎词|叫|名叫|say|says|saying|slogan|motto|greet(?:s|ing)? with|greeting|titled|theme|kata|slogan|tema|ucap|พูด|พูดว่า|สโลแกน|ชื่อ|named?|bernama)\s*(?:is|:|：|,|，|ว่า|是|为)?\s*$/i;

const patterns: readonly RegExp[] = [
  // "our company is called Brightwave", "公司叫星辰科技"
  new RegExp(
    `(?:${alternatives(words.kinds)})\\s*(?:is |that's |that is |yang )?(?:called|named|name is|bernama|ชื่อว่า|ชื่อ|名字叫做?|名叫|名为|叫做|叫)\\s*((?:${NAME})(?:\\s+${NAME}){0,3}|\\p{Script=Han}{2,8}(?=$|[\\s,，。.;；的])|[\\u0e00-\\u0e7f]{2,20})`,
    'gu',
  ),
  // "First Harbor Bank", "St. Mary's Hospital"
  new RegExp(`((?:${NAME}\\s+){1,4}(?:${alternatives(words.englishEndings)}))(?![\\p{L}]|\\s+[A-Z])`, 'gu'),
  // "Hotel Miramar", "Bank Sinaran"
  new RegExp(`\\b((?:${alternatives(words.openings)})\\s+${NAME}(?:\\s+${NAME}){0,3})`, 'gu'),
  // "syarikat Teras Maju", "company Brightwave"
  new RegExp(`\\b(?:${alternatives(words.lowerOpenings)})\\s+(${NAME}(?:\\s+${NAME}){0,3})`, 'gu'),
  /บริษัท\s*([\u0e00-\u0e7fA-Za-z ]{2,30}?)\s*จำกัด/gu,
  new RegExp(`(?:${alternatives(words.thaiOpenings)})\\s*(${NAME}(?:\\s+${NAME}){0,3})`, 'gu'),
  // "at Brightwave Labs", "给Maybank"
  new RegExp(
    `(?:(?:^|\\s)(?:for|at|untuk|bagi|oleh)\\s+|给|为|帮|代表|我们是|สำหรับ\\s*|ของ\\s*)(${NAME}(?:\\s+${NAME}){0,3})`,
    'gu',
  ),
];
const chinese = new RegExp(
  `([\\p{Script=Han}A-Za-z0-9]{1,10}?)(${alternatives(words.chineseEndings)})`,
  'gu',
);
const chineseStops = new RegExp(`^.*(?:${alternatives(words.chineseStops)})`, 'u');
const chineseGeneric = new RegExp(
  `^(?:${alternatives([...words.chineseGeneric, ...words.chineseEndings])})*$`,
  'u',
);
const lone = new Set(words.notNames.map((word) => word.toLowerCase()));

/** "For Italian tourists". */
const PEOPLES = /^\S+(?:ese|ish|ian|ean|ican)$|^(?:French|Dutch|German|Muslim|Arab|Indian|Western|Asian)$/;

const clean = (name: string) =>
  name
    .replace(/^(?:the|a|an|our|my|new)\s+/i, '')
    .replace(/[\s.,'’-]+$/u, '')
    .trim();

/** A name has letters, and says more than what kind of place it is. */
function isName(name: string): boolean {
  if (name.length < 2 || name.length > LONGEST || !/\p{L}{2}/u.test(name)) return false;
  // Placeholders, and short names that are rather words: HQ, MC.
  if (/^(?:xx|XX|某|○|×)/u.test(name) || /^[A-Z]{1,3}$/.test(name)) return false;
  return name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => !lone.has(word.replace(/['’]s$/, '')));
}

const at = (text: string, written: string, from: number): Taken => {
  const begin = text.indexOf(written, from);
  return { written, begin, end: begin + written.length };
};

function quoted(text: string): Taken | null {
  for (const match of text.matchAll(QUOTED)) {
    const written = match[1]?.trim() ?? '';
    if (SPOKEN.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    if (isName(written) && !/[,，。!！?？]/.test(written)) return at(text, written, match.index);
  }
  return null;
}

function inChinese(text: string): Taken | null {
  for (const match of text.matchAll(chinese)) {
    const [whole, before = '', ending = ''] = match;
    const own = before.replace(chineseStops, '');
    if (own.length < 2 || chineseGeneric.test(own) || !isName(own + ending)) continue;
    return at(text, own + ending, match.index + whole.length - own.length - ending.length);
  }
  return null;
}

/** The organization that a description names, as it is written there; null for those that it only describes. */
export function readOrganization(text: string): Taken | null {
  const said = quoted(text);
  if (said !== null) return said;
  const capitals = text.match(/\b[A-Z][a-z]/g)?.length ?? 0;
  // In Titles Where Every Word Is So Written, capitals tell nothing.
  const isTitled = capitals > 4 && capitals > 0.6 * (text.match(/\b[A-Za-z]{2,}/g)?.length ?? 0);
  for (const pattern of isTitled ? patterns.slice(0, 1) : patterns)
    for (const match of text.matchAll(pattern)) {
      const written = clean(match[1] ?? '');
      if (PEOPLES.test(written)) continue;
      if (isName(written)) return at(text, written, match.index);
    }
  return inChinese(text);
}

const kindsOf = new Map(
  Object.entries(words.places).map(([language, list]): [string, ReadonlySet<string>] => [
    language,
    new Set(list),
  ]),
);

/**
 * The word among those that point at the scenario that says what kind of place it is: `clinic`, not `checkup`. Where one is
 * in another, Chinese names the inner one last, and the other languages first.
 */
export function kindAmong(taken: readonly Taken[], language: SpokenLanguage): string | null {
  const kinds = kindsOf.get(language);
  const named = taken.map(({ written }) => written.toLowerCase()).filter((word) => kinds?.has(word));
  return named.at(language === 'zh-CN' ? -1 : 0) ?? null;
}
