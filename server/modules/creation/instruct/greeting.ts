import type { Gender } from '../../../../contract/creation/schema';
import type { InstructionStage } from '../../../../contract/instruction/schema';
import { type Language, spokenFor } from '../../../../contract/common/languages';
import type { Planner, Scenarios } from '../planner';
import { fill } from '../planner/compose/fill';

/** What the project tells of itself: its greeting, and the texts on its stage. */
const told = ({ role, elements }: InstructionStage): string =>
  [role?.openingRemarks ?? '', ...elements.map(({ text }) => text)].filter((text) => text !== '').join('\n');

/**
 * A greeting in a language for the project that a stage shows: of the scenario that its texts speak of, in the name of its role.
 */
export function greetingFor(
  stage: InstructionStage,
  language: Language,
  { planner, scenarios }: { planner: Planner; scenarios: Scenarios },
): string {
  const spoken = spokenFor(language);
  const brief = planner.read({ description: told(stage), ratio: stage.ratio }, spoken);
  const texts = (scenarios[brief.scenario] ?? scenarios.general).texts[spoken];
  const { avatars } = planner.catalogue;
  const avatar = avatars.find(({ id }) => id === stage.avatar?.id);
  const gender: Gender = avatar?.gender ?? 'female';
  const name = stage.role?.name ?? avatar?.name ?? '';
  const tone = brief.tone === null || brief.tone === 'calm' ? 'warm' : brief.tone;
  const facts = {
    name: name === '' ? texts.job : name,
    organization: brief.organization ?? texts.organization,
    hours: null,
    address: null,
    phone: null,
    product: null,
  };
  return fill(texts.greetings[tone], facts, gender, spoken);
}
