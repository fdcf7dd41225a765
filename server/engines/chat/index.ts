import { createEmbeddedChat } from './embedded';
import { createOpenAiChat, type OpenAiSettings } from './openai';
import type { ChatEngine } from './port';

/** The conversation engine of this installation: the embedded one, or the configured model. */
export const createChatEngine = (model: OpenAiSettings | null): ChatEngine =>
  model === null ? createEmbeddedChat() : createOpenAiChat(model);
