import type { InstructionStage } from '../../../../../contract/instruction/schema';
import { isCalled } from '../../../../../elements/traits';
import { type Clause, namesOf } from './clause';
import type { NameOf } from './vocabulary';

export type StageElement = InstructionStage['elements'][number];

/** Types whose elements belong together. */
const joint: readonly NameOf<'target'>[] = ['dialog'];

const shortest = 2;
/** Whether a text says the name of an element. */
const isNamed = ({ name }: StageElement, text: string): boolean =>
  name.trim().length >= shortest && text.toLowerCase().includes(name.trim().toLowerCase());

const sizeOf = ({ fontSize, box }: StageElement): number => fontSize ?? box.height;

/** Texts by the size of their letters, the largest first. */
const bySize = (elements: readonly StageElement[]): StageElement[] =>
  elements
    .filter(({ type }) => isCalled(type, 'text'))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.box.top - b.box.top);

/** The text with the largest letters; null without texts. */
export const largestText = ({ elements }: InstructionStage): StageElement | null =>
  bySize(elements.filter(({ hidden }) => !hidden))[0] ?? null;

/** The elements that one word means. */
function elementsFor(name: NameOf<'target'>, stage: InstructionStage, isAll: boolean): StageElement[] {
  const { elements, selection } = stage;
  const written = bySize(elements);
  switch (name) {
    case 'title':
      return written.slice(0, 1);
    case 'subtitle':
      return written.slice(1, 2);
    case 'notice':
      return written.length > 1 ? written.slice(-1) : [];
    default: {
      const able = elements.filter(({ type }) => isCalled(type, name));
      const selected = able.filter(({ id }) => selection.includes(id));
      if (isAll || joint.includes(name)) return able;
      // The foremost one, unless one of them is selected.
      return selected.length > 0 ? selected : able.slice(-1);
    }
  }
}

/** What a clause speaks of. */
export interface Targets {
  /** `avatar` and ids of elements, each once. */
  ids: string[];
  /** Whether it names something, be it on the stage or not. */
  named: boolean;
}

/** Finds what a clause speaks of: by type, by name, by a quoted text, or by a pronoun. */
export function targetsOf(clause: Clause, stage: InstructionStage): Targets {
  const { elements, selection, avatar } = stage;
  const names = namesOf(clause, 'target').filter((name) => !notOnStage.includes(name));
  const isAll = names.includes('all');
  const ids = new Set<string>();
  for (const name of names) {
    if (name === 'avatar' || name === 'person') {
      if (avatar !== null) ids.add('avatar');
    } else if (name === 'it') for (const id of selection) ids.add(id);
    else if (name !== 'all') for (const { id } of elementsFor(name, stage, isAll)) ids.add(id);
  }
  const called = elements.filter((element) => isNamed(element, clause.plain));
  const quoted = clause.quotes.flatMap(({ text }) =>
    elements.filter((element) => element.text.includes(text) || isNamed(element, text)),
  );
  for (const { id } of [...called, ...quoted]) ids.add(id);
  if (isAll && names.every((name) => name === 'all')) for (const { id } of elements) ids.add(id);
  return { ids: [...ids], named: names.length > 0 || ids.size > 0 };
}

/** Words for what is no object of the stage. */
const notOnStage: readonly NameOf<'target'>[] = ['background', 'voice', 'greeting'];

/** What a clause speaks of, or else the selection. */
export function targetsOrSelection(clause: Clause, stage: InstructionStage): string[] {
  const { ids, named } = targetsOf(clause, stage);
  return named ? ids : [...stage.selection];
}

export const elementOf = (stage: InstructionStage, id: string): StageElement | null =>
  stage.elements.find((element) => element.id === id) ?? null;
