import { assumedFacts } from '../../../../../contract/creation/limits';
import type { AssumedFact, Assumption, CreationPlan } from '../../../../../contract/creation/schema';
import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { cutText } from '../../../../../contract/text/text';
import type { ScenarioTexts } from '../grammar';
import type { Brief } from '../read';

const LONGEST = 200;

/** Which facts a description tells. */
const told = (brief: Brief): Readonly<Record<Exclude<AssumedFact, 'gender' | 'voice'>, boolean>> => ({
  scenario: brief.scenarioTold,
  name: brief.person.name !== null,
  organization: brief.organization !== null,
  audience: brief.audience !== null,
  hours: brief.hours !== null,
  address: brief.address !== null,
  phone: brief.phone !== null,
  services: brief.product !== null,
});

/** What the plan assumes where the description is silent, or where the catalogue has not what it wishes. */
export function assumptionsOf(
  brief: Brief,
  plan: Pick<CreationPlan, 'avatar' | 'voice' | 'audience' | 'topics' | 'role'>,
  texts: ScenarioTexts,
  language: SpokenLanguage,
  generic: string,
): Assumption[] {
  const known = told(brief);
  const isAssumed = (fact: AssumedFact): boolean => {
    if (fact === 'gender') return brief.person.gender !== plan.avatar.gender;
    if (fact === 'voice') return plan.voice.gender !== (brief.person.gender ?? plan.avatar.gender);
    return !known[fact];
  };
  const values: Partial<Record<AssumedFact, string>> = {
    scenario: texts.name,
    name: plan.role.name,
    organization: generic,
    audience: plan.audience,
    services: plan.topics.join(language === 'zh-CN' ? '、' : ', '),
    gender: plan.avatar.gender,
    voice: plan.voice.name,
  };
  return assumedFacts
    .filter(isAssumed)
    .map((fact) => ({ fact, value: cutText(values[fact] ?? '', LONGEST) }));
}
