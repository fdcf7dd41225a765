import { storable } from '../../../../contract/text/text';
import { type ChatEngine, ChatError, type ChatRequest } from '../../../engines/chat/port';

/** What a model is asked for an object of a shape. */
export interface ObjectRequest extends Omit<ChatRequest, 'tools' | 'shape'> {
  /** JSON schema of the object, which `messages` have told too. */
  shape: { name: string; schema: object };
}

/** What a model wrote, and the object in it; null where there is none. */
export interface ObjectAnswer {
  said: string;
  value: object | null;
}

/** The outermost JSON object of a text, which models wrap in words and fences; null when there is none. */
function objectIn(text: string): object | null {
  const [json] = /\{[\s\S]*\}/.exec(text) ?? [];
  try {
    const value: unknown = storable(JSON.parse(json ?? 'null'));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/**
 * Asks a model for a JSON object. Services that do not know structured output refuse the call, and are asked without it.
 * @returns an object that nobody has checked
 * @throws ChatError
 */
export async function askForObject(
  chat: ChatEngine,
  { shape, ...request }: ObjectRequest,
): Promise<ObjectAnswer> {
  const say = async (shaped: Pick<ChatRequest, 'shape'>): Promise<string> => {
    let said = '';
    for await (const piece of chat.answer({ ...request, tools: [], ...shaped }))
      if (piece.type === 'text') said += piece.text;
    return said;
  };
  const answerOf = (said: string): ObjectAnswer => ({ said, value: objectIn(said) });
  try {
    return answerOf(await say({ shape }));
  } catch (error) {
    if (!(error instanceof ChatError) || error.reason !== 'failed') throw error;
    return answerOf(await say({}));
  }
}
