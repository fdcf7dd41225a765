import { assumedFacts } from '../../../../contract/creation/limits';
import type { AssumedFact, CreationPlan, CreationStep } from '../../../../contract/creation/schema';
import { assumptionsOf } from './compose/assumptions';
import { regender } from './compose/regender';
import { composeHeadings, composeQuestions, composeRole } from './compose/texts';
import {
  genericOf,
  type Making,
  makeAvatar,
  makeBackground,
  makeDialog,
  makeLayout,
  makeName,
  makeVoice,
  textsTask,
} from './make';
import { spokenFor } from '../../../../contract/common/languages';

/** Another avatar, with a voice that goes with it; of another gender also a name that does. */
function varyAvatar(making: Making, base: CreationPlan, seed: number): CreationPlan {
  const avatar = makeAvatar(making, seed, base);
  if (avatar.gender === base.avatar.gender)
    return { ...base, avatar, voice: makeVoice(making, avatar.gender, seed) };
  const name = makeName(making, avatar.gender, seed, base.role.name);
  const persona = { name, gender: avatar.gender, language: base.language };
  return {
    ...base,
    avatar,
    voice: makeVoice(making, avatar.gender, seed),
    role: regender(base.role, persona),
  };
}

const tasks: Readonly<
  Record<CreationStep, (making: Making, base: CreationPlan, seed: number) => CreationPlan>
> = {
  background: (making, base, seed) => {
    const { colors, ...scene } = makeBackground(making, seed, base);
    return { ...base, ...scene, colors: base.colors.named ? base.colors : colors };
  },
  avatar: varyAvatar,
  voice: (making, base, seed) => ({
    ...base,
    voice: makeVoice(making, base.avatar.gender, seed, base.voice),
  }),
  'dialog-box': (making, base, seed) => ({ ...base, dialog: makeDialog(making, seed, base.dialog) }),
  interaction: (making, base, seed) => {
    const task = textsTask(making, { name: base.role.name, gender: base.avatar.gender });
    const commonQuestions = composeQuestions(task, seed, base.role.commonQuestions);
    return { ...base, role: { ...base.role, commonQuestions } };
  },
  role: (making, base, seed) => {
    const name = makeName(making, base.avatar.gender, seed, base.role.name);
    const task = textsTask(making, { name, gender: base.avatar.gender });
    const { commonQuestions } = regender(base.role, {
      name,
      gender: base.avatar.gender,
      language: base.language,
    });
    return { ...base, role: { ...composeRole(task, seed, base.role), commonQuestions } };
  },
  layout: (making, base, seed) => {
    const task = textsTask(making, { name: base.role.name, gender: base.avatar.gender });
    return {
      ...base,
      layout: makeLayout(making, seed, base.layout),
      ...composeHeadings(task, seed, base),
    };
  },
};

/** The plan with some steps made anew, in the order in which they are shown; what depends on none of them stays. */
export function vary(
  making: Making,
  base: CreationPlan,
  steps: readonly CreationStep[],
  seed: number,
): CreationPlan {
  const order = Object.keys(tasks) as CreationStep[];
  const varied = order
    .filter((step) => steps.includes(step))
    .reduce((plan, step) => tasks[step](making, plan, seed), base);
  const language = spokenFor(base.language);
  const texts = making.grammar.texts[language];
  const fresh = assumptionsOf(making.brief, varied, texts, language, genericOf(making));
  // What stayed keeps what is said of it: its creator may have confirmed it.
  const isRemade: Partial<Record<AssumedFact, boolean>> = {
    name: varied.role.name !== base.role.name,
    gender: varied.avatar.gender !== base.avatar.gender,
    voice: varied.voice.audioId !== base.voice.audioId,
  };
  const assumed = assumedFacts.flatMap((fact) =>
    (isRemade[fact] ? fresh : base.assumed).filter((assumption) => assumption.fact === fact),
  );
  return { ...varied, seed, assumed };
}
