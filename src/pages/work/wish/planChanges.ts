import type { CreationPlan } from '../../../../contract/creation/schema';

/** What a reader of a plan looks at, in the order of the card. */
const looks = {
  scenario: ({ scenario }) => scenario,
  background: ({ background }) => background.prompt,
  avatar: ({ avatar }) => avatar.id,
  looks: ({ avatar }) => avatar.design ?? null,
  facts: ({ role }) => role.commonQuestions.filter(({ stated }) => stated),
  voice: ({ voice }) => voice.audioId,
  tone: ({ tone }) => tone,
  colors: ({ colors }) => [colors.primary, colors.accent],
  title: ({ title, subtitle }) => [title, subtitle],
  notice: ({ notice }) => notice,
  greeting: ({ role }) => role.openingRemarks,
  questions: ({ role }) => role.commonQuestions.filter(({ stated }) => !stated),
} satisfies Record<string, (plan: CreationPlan) => unknown>;

export type PlanPart = keyof typeof looks;

const parts = Object.keys(looks) as PlanPart[];

/** The parts in which two plans differ. */
export const planChanges = (before: CreationPlan, after: CreationPlan): PlanPart[] =>
  parts.filter((part) => JSON.stringify(looks[part](before)) !== JSON.stringify(looks[part](after)));
