import type { Edit } from '../../../../../../contract/instruction/schema';
import { isSurface } from '../../../../../../elements/traits';
import { mentions } from '../clause';
import { colorIn } from '../colors';
import { elementOf, targetsOf, targetsOrSelection } from '../targets';
import type { FoundWord } from '../vocabulary';
import type { Rule } from './rule';

/** "Make the title blue", "white text on the dialog box". */
export const look: Rule = (clause, { stage }) => {
  const color = colorIn(clause);
  if (color === null || mentions(clause, 'action', 'add', 'hide', 'remove', 'show')) return [];
  const isText = ({ meaning }: FoundWord) => meaning.matter === 'target' && meaning.name === 'text';
  const others = clause.words.filter((word) => !isText(word));
  // "Dialog box text" belongs to the dialog box.
  const beside = targetsOf({ ...clause, words: others }, stage);
  const { ids } = beside.named ? beside : targetsOf(clause, stage);
  const ofGround = mentions(clause, 'aspect', 'ground') || mentions(clause, 'target', 'background');
  const ofLetters = mentions(clause, 'aspect', 'font') || (beside.named && clause.words.some(isText));
  const wanted = ids.length > 0 ? ids : ofLetters ? [...stage.selection] : [];
  return wanted.flatMap((id): Edit[] => {
    const element = elementOf(stage, id);
    if (element === null) return [];
    const isGround = ofGround || (!ofLetters && isSurface(element.type));
    return [{ kind: 'look', target: id, ...(isGround ? { background: color } : { color }) }];
  });
};

const visibility = ['hide', 'show', 'remove', 'lock', 'unlock'] as const;

/** "Hide the clock", "bring the title to front". */
export const visible: Rule = (clause, { stage }) => {
  if (mentions(clause, 'target', 'background', 'voice', 'greeting')) return [];
  const action = visibility.find((name) => mentions(clause, 'action', name));
  const to = (['front', 'back'] as const).find((name) => mentions(clause, 'action', name));
  if (action === undefined && to === undefined) return [];
  const isAsked = clause.words.some(
    ({ meaning, denied }) => denied && (meaning.matter === 'target' || meaning.matter === 'action'),
  );
  if (isAsked) return [];
  return targetsOrSelection(clause, stage).flatMap((target): Edit[] => {
    if (action === 'remove') return [{ kind: 'remove', target }];
    const element = elementOf(stage, target);
    if (element === null) return [];
    if (action !== undefined) return [{ kind: action, target }];
    return to === undefined ? [] : [{ kind: 'order', target, to }];
  });
};
