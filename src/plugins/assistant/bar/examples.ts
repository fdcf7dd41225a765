import type { InstructionStage } from '../../../../contract/instruction/schema';
import { isCalled } from '../../../../elements/traits';

/** Sentences that can be tried, each with what it needs on the stage. */
const examples = [
  { key: 'hideClock', fits: has('clock') },
  { key: 'biggerTitle', fits: has('text') },
  { key: 'moveLeft', fits: ({ avatar }: InstructionStage) => avatar !== null },
  { key: 'greetEnglish', fits: ({ role }: InstructionStage) => role !== null },
  { key: 'library', fits: () => true },
  { key: 'slower', fits: () => true },
  {
    key: 'addTitle',
    fits: ({ elements }: InstructionStage) => !elements.some(({ type }) => isCalled(type, 'text')),
  },
  { key: 'dialogWhite', fits: has('dialog') },
] as const;
export type ExampleKey = (typeof examples)[number]['key'];

/** Whether something on the stage that can be changed is called so. */
function has(name: string) {
  return ({ elements }: InstructionStage) =>
    elements.some(({ type, locked, hidden }) => isCalled(type, name) && !locked && !hidden);
}

const SHOWN = 3;

/** Three sentences that work on this stage; other ones each round. */
export function examplesFor(stage: InstructionStage, round: number): ExampleKey[] {
  const able = examples.filter(({ fits }) => fits(stage));
  const first = able.length === 0 ? 0 : (round * SHOWN) % able.length;
  return [...able.slice(first), ...able.slice(0, first)].slice(0, SHOWN).map(({ key }) => key);
}
