import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import { creationLimits } from '../../../../contract/creation/limits';
import type { InstructionStage, Understanding } from '../../../../contract/instruction/schema';
import type { Language } from '../../../../contract/errors';
import { AppError } from '../../../http/app-error';
import { plainDesign } from '../../../engines/avatar/port';
import type { Scenarios } from '../planner';
import type { OpenPlanner } from '../planners';
import { readInstruction } from './grammar';
import { greetingFor } from './greeting';
import type { ModelReader, ModelReading } from './model';

/** A sentence and what it is read with. */
export interface Instruction {
  /** Whose assets it may name. */
  accountId: string;
  text: string;
  language: Language;
  stage: InstructionStage;
}

/** The sentence without spaces around it. @throws AppError instructionRequired, instructionTooLong */
export function checkInstruction(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new AppError('instructionRequired');
  if ([...trimmed].length > creationLimits.instruction)
    throw new AppError('instructionTooLong', { limit: creationLimits.instruction });
  return trimmed;
}

/** Reads sentences as changes: with the model of the installation, and where that has nothing to say with the grammar. */
export interface Instructions {
  /** What a sentence asks for; no edits when nobody understands it. */
  read(instruction: Instruction, signal: AbortSignal): Promise<Understanding>;
}

/** See {@link Instructions}. */
export function createInstructions({
  planner: openPlanner,
  scenarios: openScenarios,
  model: modelNow,
  designOf,
  onError,
}: {
  planner: OpenPlanner;
  scenarios: () => Promise<Scenarios>;
  /** The model of now; null without one. */
  model: () => ModelReader | null;
  /** What an avatar is put together of; null for one that is as drawn. */
  designOf: (id: number) => Promise<AvatarDesign | null>;
  onError: (error: unknown) => void;
}): Instructions {
  async function askModel(task: Parameters<ModelReader>[0], signal: AbortSignal): Promise<ModelReading> {
    const nothing = { edits: [], missed: [] };
    const model = modelNow();
    if (model === null) return nothing;
    try {
      return await model(task, signal);
    } catch (error) {
      signal.throwIfAborted();
      // The grammar still understands the usual sentences.
      onError(error);
      return nothing;
    }
  }

  return {
    async read(
      { accountId, text, language, stage }: Instruction,
      signal: AbortSignal,
    ): Promise<Understanding> {
      const [planner, scenarios] = await Promise.all([openPlanner(accountId, language), openScenarios()]);
      const { catalogue } = planner;
      const { avatar } = stage;
      const design = avatar && ((await designOf(avatar.id)) ?? plainDesign(avatar.id));
      const { edits, understood, missed } = readInstruction(text, {
        stage,
        catalogue,
        design,
        greetingIn: (spoken) => greetingFor(stage, spoken, { planner, scenarios }),
      });
      const written = await askModel({ text, stage, catalogue, design }, signal);
      return written.edits.length > 0
        ? { ...written, source: 'model', understood }
        : { edits, source: 'grammar', understood, missed };
    },
  };
}
