import { DEFAULT_RANDOMNESS } from '../../../contract/constants';
import type { RoleContent } from '../../../contract/role';

/** Templates of the stock that bring a role. */
export type TemplateKey =
  | 'front-desk'
  | 'exhibition'
  | 'course'
  | 'shop'
  | 'tablet'
  | 'portrait-card'
  | 'night-lobby'
  | 'plain';

export type TemplateRoles = Readonly<Record<TemplateKey, RoleContent>>;

interface Words {
  name: string;
  description: string;
  opening: string;
  /** Question and answer. */
  talks: readonly (readonly [string, string])[];
  /** Said when nothing fits. */
  otherwise: string;
}

export const role = ({ name, description, opening, talks, otherwise }: Words): RoleContent => ({
  name,
  description,
  openingRemarks: opening,
  commonQuestions: talks.map(([question, answer]) => ({ question, answer })),
  fallbackScript: otherwise,
  randomness: DEFAULT_RANDOMNESS,
});
