import type { Edit, Understanding } from '../../../../../contract/instruction/schema';
import { plainDesign } from '../../../../engines/avatar/port';
import { cutText } from '../../../../../contract/text/text';
import { type Clause, piecesOf, readClause, mentions, tailOf, withoutConjunction } from './clause';
import { avatar } from './rules/avatar';
import { background } from './rules/background';
import { command } from './rules/command';
import { dress, dressedBy } from './rules/dress';
import { look, visible } from './rules/look';
import { place, scale } from './rules/place';
import { relative } from './rules/relative';
import type { Rule, RuleContext } from './rules/rule';
import { greeting, manner, voice } from './rules/speech';
import { qrCode } from './rules/qrCode';
import { addText, question, write } from './rules/text';

export type { RuleContext } from './rules/rule';

/** Whole wishes: where one of them is read, the clause is used up. */
const whole: readonly Rule[] = [
  qrCode,
  command,
  question,
  greeting,
  relative,
  dress,
  background,
  addText,
  write,
  voice,
  avatar,
];
/** Wishes that may stand together: "bigger and red". */
const parts: readonly Rule[] = [manner, look, visible, place, scale];

const MOST = 40;
const MISSED_LENGTH = 200;

/** Whether a clause asks or judges rather than tells what to do. */
const isTalk = (clause: Clause): boolean =>
  !(mentions(clause, 'action', 'add') && mentions(clause, 'target', 'question')) &&
  (mentions(clause, 'mood', 'opines') ||
    (mentions(clause, 'mood', 'asks') && !mentions(clause, 'mood', 'asks-politely')));

/** Whether a clause says what not to do: "don't hide the clock". */
const isRefusal = ({ words }: Clause): boolean =>
  words.some(
    ({ meaning, denied }) => denied && (meaning.matter === 'action' || meaning.matter === 'command'),
  );

function editsOf(clause: Clause, surroundings: RuleContext): Edit[] {
  if (isTalk(clause) || isRefusal(clause)) return [];
  for (const rule of whole) {
    const edits = rule(clause, surroundings);
    if (edits.length > 0) return edits;
  }
  return parts.flatMap((rule) => rule(clause, surroundings));
}

const understoodIn = ({ words, concepts }: Clause): string[] =>
  [...words, ...concepts]
    .filter(({ denied }) => !denied)
    .toSorted((a, b) => a.begin - b.begin)
    .map(({ written }) => written);

/** Clauses are joined to the one before unless each of both tells something by itself. */
function clausesOf(text: string, surroundings: RuleContext): { clauses: Clause[]; missed: string[] } {
  const clauses: Clause[] = [];
  const missed: string[] = [];
  const told = (clause: Clause) => JSON.stringify(editsOf(clause, surroundings));
  for (const piece of piecesOf(text)) {
    const alone = readClause(withoutConjunction(piece));
    const before = clauses.at(-1);
    if (before === undefined) clauses.push(readClause(piece));
    else if (editsOf(alone, surroundings).length > 0 && editsOf(before, surroundings).length > 0)
      clauses.push(alone);
    else {
      const both = readClause(`${before.text}${piece}`);
      // A piece that adds nothing to what was understood before was not understood itself.
      if (editsOf(before, surroundings).length > 0 && told(both) === told(before)) {
        const rest = tailOf(alone, 0);
        if (rest.length > 1) missed.push(rest);
      }
      clauses[clauses.length - 1] = both;
    }
  }
  const first = clauses.filter((clause) => editsOf(clause, surroundings).length === 0);
  const isPartly = first.length < clauses.length;
  return { clauses, missed: [...(isPartly ? first.map((clause) => tailOf(clause, 0)) : []), ...missed] };
}

/** One avatar stands there in the end. */
function lastLook(edits: readonly Edit[]): Edit[] {
  const isLook = ({ kind }: Edit) => kind === 'dress' || kind === 'avatar';
  const last = edits.findLastIndex(isLook);
  return edits.filter((edit, i) => !isLook(edit) || i === last);
}

/** Reads an instruction in any of the four languages; no edits when it is none that the grammar knows. */
export function readInstruction(
  text: string,
  surroundings: RuleContext,
): Pick<Understanding, 'edits' | 'understood' | 'missed'> {
  const { clauses, missed } = clausesOf(text.normalize('NFC'), surroundings);
  let { design } = surroundings;
  const strange: string[] = [];
  const read = clauses.map((clause) => {
    // What one clause has put on, the next one sees.
    const now = { ...surroundings, design };
    const edits = editsOf(clause, now);
    const last = edits.find((edit) => edit.kind === 'dress' || edit.kind === 'avatar');
    if (last !== undefined) {
      strange.push(...(dressedBy(clause, now)?.unused ?? []));
      design = last.kind === 'dress' ? last.design : plainDesign(last.id);
    }
    return { clause, edits };
  });
  const taken = read.filter(({ edits }) => edits.length > 0);
  const words = taken.flatMap(({ clause }) => understoodIn(clause));
  return {
    edits: lastLook(taken.flatMap(({ edits }) => edits)).slice(0, MOST),
    understood: [...new Set(words)].slice(0, MOST),
    missed: [...missed, ...strange]
      .filter((part) => part !== '')
      .map((part) => cutText(part, MISSED_LENGTH))
      .slice(0, MOST),
  };
}
