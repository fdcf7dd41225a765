import type { Language } from '../../../../contract/errors';
import { fill } from '../../../texts';
import { isObject } from '../source/schema';
import { argumentNames, proposalTexts } from '../texts';

/** Values that are named one by one, and how much of each. */
const VALUES = 20;
const VALUE_LENGTH = 80;

/** Fields that may hold a secret, which is not read out. */
const SECRET = /pass(word|phrase)?|secret|token|api.?key|credential|\bpin\b|cvv/i;

/** Signs that nobody sees, or that turn a text round: they are shown, so that no value reads as another one. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

const shown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(
      UNSEEN,
      (sign) => `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    );

const graphemes = new Intl.Segmenter();

function shortened(text: string, language: Language): string {
  const signs = [...graphemes.segment(text)];
  if (signs.length <= VALUE_LENGTH) return text;
  const start = signs
    .slice(0, VALUE_LENGTH)
    .map(({ segment }) => segment)
    .join('');
  return fill(proposalTexts[language].shortened, { start: `${start}…`, length: signs.length });
}

/** Each value of some arguments, by its path. */
function* valuesOf(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) yield* valuesOf(one, [...path, String(i + 1)]);
    if (value.length === 0) yield { path, value: '[]' };
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    for (const [name, one] of entries) yield* valuesOf(one, [...path, name]);
    if (entries.length === 0 && path.length > 0) yield { path, value: '{}' };
  } else yield { path, value };
}

/**
 * Says what a tool is about to be called with, in plain words, and asks whether it may: anyone who agrees has to see what they
 * agree to, since a document can have chosen it.
 * @param args as they will be sent
 */
export function proposal(tool: string, args: unknown, language: Language): string {
  const texts = proposalTexts[language];
  const values = [...valuesOf(args)];
  const named = values.slice(0, VALUES).map(({ path, value }) => {
    const name = path.map((part) => argumentNames[part]?.[language] ?? shown(part)).join(' ');
    const text = path.some((part) => SECRET.test(part)) ? '••••' : shortened(shown(String(value)), language);
    return name === '' ? text : fill(texts.pair, { name, value: text });
  });
  if (values.length > VALUES) named.push(fill(texts.more, { count: values.length - VALUES }));
  const question = named.length === 0 ? texts.question : texts.questionWith;
  return fill(question, { tool: shown(tool), values: named.join(language === 'zh-CN' ? '；' : '; ') });
}
