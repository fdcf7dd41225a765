import type { ChatEngine } from './port';
import { createAnthropicChat } from './protocols/anthropic';
import { createDifyChat } from './protocols/dify';
import { createOllamaChat } from './protocols/ollama';
import { createOpenAiChat } from './protocols/openai';
import { withFallback } from './with-fallback';

export type ChatProvider = 'openai' | 'anthropic' | 'ollama' | 'dify' | 'fastgpt';

/** A service, and how it is reached. */
export interface ChatService {
  provider: ChatProvider;
  baseUrl: string;
  apiKey: string | null;
  /** Empty for applications, which choose it themselves. */
  model: string;
  /** Milliseconds until the first byte, and between two pieces. */
  timeout: number;
}

function createChat({ provider, ...settings }: ChatService): ChatEngine {
  switch (provider) {
    case 'openai':
      return createOpenAiChat(settings);
    // An application of FastGPT speaks the protocol of OpenAI; it brings its own model and tools.
    case 'fastgpt':
      return createOpenAiChat({ ...settings, model: settings.model || 'fastgpt', usesTools: false });
    case 'anthropic':
      return createAnthropicChat(settings);
    case 'ollama':
      return createOllamaChat(settings);
    case 'dify':
      return createDifyChat(settings);
  }
}

/** The model of this installation with its fallback; null without one: the embedded brain answers alone. */
export function createChatEngine(services: readonly ChatService[]): ChatEngine | null {
  const [first, ...others] = services.map(createChat);
  return first === undefined ? null : withFallback([first, ...others]);
}
