import type { Edit } from '../../../../../../contract/instruction/schema';
import { cutText } from '../../../../../../contract/text/text';
import { isWritten } from '../../../../../../elements/traits';
import { type Clause, namesOf, mentions, tailOf } from '../clause';
import { colorIn } from '../colors';
import { elementOf, targetsOf } from '../targets';
import type { Word } from '../vocabulary';
import type { Rule } from './rule';

const LONGEST = 500;
const written = ['title', 'subtitle', 'notice', 'text', 'marquee'] as const;

/** Words after which what is to be written follows. */
const WRITES =
  /(?:改成|改为|换成|写成|写上|写|设为|变成|说|kepada|menjadi|dengan|jadi|tulis|เป็น|ว่า|\bto|\binto|\bsays?|\bread|\bwrite|\bas|[:：])\s*$/iu;

/** The text that a clause tells: in quotes, or behind a word such as "to"; null when it tells none. */
export function contentIn(clause: Clause): string | null {
  const quote = clause.quotes.at(-1);
  if (quote !== undefined) return quote.text === '' ? null : cutText(quote.text, LONGEST);
  if (colorIn(clause) !== null) return null;
  const isTold = (end: number) => WRITES.test(clause.plain.slice(0, end));
  const after = clause.words.findIndex(({ meaning }) => meaning.matter === 'target' || isGreeting(meaning));
  const rest = clause.words.slice(after + 1);
  const at = rest.findIndex(({ end }) => isTold(end));
  const colon = /[:：]/.exec(clause.plain)?.index;
  const from = rest[at]?.end ?? (colon === undefined ? null : colon + 1);
  if (from === null || clause.words.some(({ meaning, begin }) => begin >= from && isChange(meaning)))
    return null;
  const tail = tailOf(clause, from);
  return tail.length < 2 ? null : cutText(tail, LONGEST);
}

const isGreeting = ({ matter, name }: Word) => matter === 'action' && name === 'greet';
const changes: ReadonlySet<string> = new Set([
  'bigger',
  'smaller',
  'double',
  'halve',
  'hide',
  'show',
  'remove',
  'lock',
  'unlock',
  'front',
  'back',
  'another',
]);
/** Whether a word tells what to do, so that it is not what is to be written: "change the title to bigger". */
const isChange = ({ matter, name }: Word) =>
  matter === 'way' || matter === 'spot' || matter === 'degree' || (matter === 'action' && changes.has(name));

/** "Change the title to “Welcome”", "write “Closed” in the notice". */
export const write: Rule = (clause, { stage }) => {
  if (
    mentions(clause, 'action', 'add', 'hide', 'show', 'remove', 'greet') ||
    mentions(clause, 'target', 'greeting')
  )
    return [];
  const isAsked = mentions(clause, 'action', 'change', 'write') || mentions(clause, 'link', 'to');
  const content = contentIn(clause);
  if (!isAsked || content === null) return [];
  const [quote] = clause.quotes;
  // If two texts are quoted, the first one is the current text.
  const replaced =
    clause.quotes.length > 1 && quote !== undefined
      ? stage.elements.filter(({ type, text }) => isWritten(type) && text.includes(quote.text))
      : [];
  const { ids } = targetsOf({ ...clause, quotes: [] }, stage);
  const named = ids.filter((id) => isWritten(elementOf(stage, id)?.type ?? ''));
  const target = replaced[0]?.id ?? named[0];
  return target === undefined ? [] : [{ kind: 'text', target, content }];
};

/** "Add a title “Welcome”". */
export const addText: Rule = (clause) => {
  if (!mentions(clause, 'action', 'add', 'write') || mentions(clause, 'target', 'greeting', 'question'))
    return [];
  const names = namesOf(clause, 'target').filter((name) => written.some((each) => each === name));
  const isAdded = mentions(clause, 'action', 'add');
  if (!isAdded || names.length === 0) return [];
  const last = clause.words.at(-1);
  const content =
    contentIn(clause) ?? (last !== undefined && isAdded ? tailOf(clause, last.end) || null : null);
  if (content === null) return [];
  const edit: Edit = {
    kind: 'add-text',
    content: cutText(content, LONGEST),
    heading: names.includes('title'),
  };
  const spots = new Set(namesOf(clause, 'spot').flatMap((spot) => spot.split('-')));
  if (spots.has('top')) edit.top = 0.05;
  if (spots.has('bottom')) edit.top = 0.86;
  return [edit];
};

const LABELS =
  /(?:question|问题|问|soalan|คำถาม)\s*[:：]\s*(?<question>.+?)[\s,，;；。]*(?:answer|回答|答案|答|jawapan|คำตอบ)\s*[:：]\s*(?<answer>.+)$/isu;

/** "Add a question “When do you open?” with the answer “At nine”". */
export const question: Rule = (clause) => {
  if (!mentions(clause, 'action', 'add') || !mentions(clause, 'target', 'question', 'questions')) return [];
  const [asked, answered] = clause.quotes.map(({ text }) => text);
  const groups = LABELS.exec(clause.text)?.groups;
  const pair = [asked ?? groups?.['question'], answered ?? groups?.['answer']].map((text) => text?.trim());
  const [told, answer] = pair;
  return told && answer ? [{ kind: 'question', question: cutText(told, 200), answer }] : [];
};
