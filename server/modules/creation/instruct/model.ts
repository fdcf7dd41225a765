import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import type { Edit, InstructionStage } from '../../../../contract/instruction/schema';
import { WARDROBE } from '../../../engines/avatar/port';
import type { ChatEngine, ChatMessage } from '../../../engines/chat/port';
import type { PlannerCatalogue } from '../planner';
import { editOf, editTools, omittedParts } from './tools';

const MOST_TOKENS = 2_000;
const MOST_EDITS = 40;

/** What the model reads besides the sentence. */
export interface ModelTask {
  text: string;
  stage: InstructionStage;
  catalogue: Pick<PlannerCatalogue, 'avatars' | 'voices'>;
  /** What the avatar on the stage is put together of; null for one that is not drawn. */
  design: AvatarDesign | null;
}

/** What a model has made of a sentence. */
export interface ModelReading {
  /** The valid changes. */
  edits: Edit[];
  /** Parts of the sentence that it made nothing of. */
  missed: string[];
}

/** Reads a sentence with a model. @throws ChatError */
export type ModelReader = (task: ModelTask, signal: AbortSignal) => Promise<ModelReading>;

function messagesFor({ text, stage, catalogue, design }: ModelTask): ChatMessage[] {
  const system = [
    'You change the project of a digital human by calling functions. The user writes one instruction in any language.',
    'Call every function that the instruction needs, and none that it does not ask for. When it asks for nothing that the functions can do, or only asks or says something, call none. What you leave out of an instruction that you otherwise follow is named by `missed`.',
    'All lengths and places are shares of the stage, 0 to 1 from its top left. Elements are listed back to front. Pronouns for a person mean the avatar; “it” and “this” mean the selection.',
    'Write texts in the language that the instruction asks for, else in the language of the stage. Never invent facts such as prices, hours and names.',
    `Stage: ${JSON.stringify(stage)}`,
    `Avatars: ${JSON.stringify(catalogue.avatars)}`,
    `Voices: ${JSON.stringify(catalogue.voices)}`,
    ...(design === null
      ? []
      : [
          `The avatar is put together so: ${JSON.stringify(design)}. \`dress\` changes what the instruction names of it and keeps the rest; all parts are of one build. What the drawn avatars wear: ${JSON.stringify([...WARDROBE.values()])}`,
        ]),
  ].join('\n');
  return [
    { role: 'system', text: system },
    { role: 'user', text },
  ];
}

/** Reads sentences with a model that can call tools; null for one that cannot. */
export function createModelReader(chat: ChatEngine): ModelReader | null {
  if (!chat.usesTools) return null;
  return async (task, signal) => {
    const edits: Edit[] = [];
    const missed: string[] = [];
    const request = {
      messages: messagesFor(task),
      tools: editTools,
      temperature: 0.1,
      maxTokens: MOST_TOKENS,
      signal,
    };
    for await (const piece of chat.answer(request)) {
      if (piece.type !== 'calls') continue;
      for (const call of piece.calls) {
        const edit = editOf(call, task.stage, task.catalogue);
        if (edit !== null) edits.push(edit);
        missed.push(...omittedParts(call, task.text));
      }
    }
    return { edits: edits.slice(0, MOST_EDITS), missed: missed.slice(0, MOST_EDITS) };
  };
}
