import type { Language } from '../../../../contract/errors';
import { shortened } from '../../../../contract/text/text';
import type { ToolOutcome, TriggeredTool } from '../runnable';
import { isObject } from '../source/schema';
import { argumentNames, argumentsSentence, askSentence, choiceSentence, failureSentences } from '../texts';

/** Longest result that is read out, in characters, and the deepest nesting and most entries of it. */
const SPOKEN_LIMIT = 300;
const DEPTH = 3;
const ENTRIES = 8;

/** The values of a JSON result, with their names. */
function plainly(value: unknown, depth = 0): string {
  if (value === null || value === undefined || depth > DEPTH) return '';
  if (Array.isArray(value))
    return value
      .slice(0, ENTRIES)
      .map((one) => plainly(one, depth + 1))
      .filter(Boolean)
      .join('; ');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .slice(0, ENTRIES)
    .map(([key, one]) => [key, plainly(one, depth + 1)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join(', ');
}

function asSentence(text: string): string {
  let plain = text;
  if (/^\s*[[{]/.test(text)) {
    try {
      plain = plainly(JSON.parse(text));
    } catch {
      // It only looks like JSON, or was cut.
      plain = text;
    }
  }
  return shortened(plain.replace(/\s+/g, ' ').trim(), SPOKEN_LIMIT);
}

/** Details of built-in tools are sentences; details of validators are not for people. */
const isSentence = (detail: string): boolean =>
  /[.。！!？?”"]$|ไ[มด]/.test(detail) || /[\u0e00-\u0e7f\u4e00-\u9fff]/.test(detail);

/** A sentence for people: what a tool answered, or that it could not. */
export function spoken(outcome: ToolOutcome, language: Language): string {
  if (outcome.ok) return asSentence(outcome.text);
  if (outcome.reason === 'invalidArguments')
    return isSentence(outcome.detail) ? outcome.detail : argumentsSentence[language];
  return failureSentences[outcome.reason][language];
}

/** Values that are offered in a question, at most. */
const OFFERED = 8;

interface Argument {
  description?: string;
  enum?: unknown;
  items?: { enum?: unknown };
}

/** The values that an argument may have, or each entry of it; none where they are not listed. */
function offered({ enum: values, items }: Argument): string[] {
  const all = Array.isArray(values) ? values : items?.enum;
  return Array.isArray(all) ? all.filter((one) => typeof one !== 'object').map(String) : [];
}

/** Values as people say them: “a, b, or c”. */
function choice(values: readonly string[], language: Language): string {
  const shown = values.slice(0, OFFERED);
  if (values.length > OFFERED) return `${shown.join(language === 'zh-CN' ? '、' : ', ')}…`;
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(shown);
}

/** A sentence that asks for the arguments that a text lacks; where values are offered, for one of them. */
export function askFor(
  { tool, missing }: Pick<TriggeredTool, 'tool' | 'missing'>,
  language: Language,
): string {
  const { properties = {} } = tool.parameters as { properties?: Record<string, Argument> };
  const [only] = missing;
  const values = missing.length === 1 && only !== undefined ? offered(properties[only] ?? {}) : [];
  if (values.length > 0) return choiceSentence[language].replace('{values}', () => choice(values, language));
  const names = missing.map((name) => {
    const known = argumentNames[name]?.[language] ?? properties[name]?.description ?? name;
    const among = offered(properties[name] ?? {});
    return among.length === 0 ? known : `${name} (${choice(among, language)})`;
  });
  return askSentence[language].replace('{names}', () => names.join(language === 'zh-CN' ? '、' : ', '));
}
