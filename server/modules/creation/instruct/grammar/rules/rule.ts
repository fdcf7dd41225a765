import type { AvatarDesign } from '../../../../../../contract/avatar-design/schema';
import type { Edit, InstructionStage } from '../../../../../../contract/instruction/schema';
import type { Language } from '../../../../../../contract/errors';
import type { PlannerCatalogue } from '../../../planner';
import type { Clause } from '../clause';

/** Context of the rules besides the sentence. */
export interface RuleContext {
  stage: InstructionStage;
  catalogue: Pick<PlannerCatalogue, 'avatars' | 'voices'>;
  /** What the avatar on the stage is put together of; null for one that is not drawn. */
  design: AvatarDesign | null;
  /** A greeting in a language that suits the project. */
  greetingIn: (language: Language) => string;
}

/** Reads one kind of wish out of a clause; no edits when it asks for nothing of the kind. */
export type Rule = (clause: Clause, surroundings: RuleContext) => Edit[];
