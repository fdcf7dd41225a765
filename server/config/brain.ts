import {
  address,
  choice,
  type Env,
  hidden,
  isGiven,
  live,
  liveInteger,
  secret,
  setting,
  withAddress,
} from './readers';

/** The services that answer questions; the first needs none. */
const chatProviders = ['embedded', 'openai', 'anthropic', 'ollama', 'dify', 'fastgpt'] as const;
const fallbackProviders = ['none', 'openai', 'anthropic', 'ollama', 'dify', 'fastgpt'] as const;

const usesOpenAi = (env: Env) => env.CHAT_PROVIDER === 'openai';
const usesKey = (env: Env) => ['anthropic', 'dify', 'fastgpt'].includes(env.CHAT_PROVIDER ?? '');
const usesModel = (env: Env) => ['anthropic', 'ollama'].includes(env.CHAT_PROVIDER ?? '');
const fallbackUsesModel = (env: Env) =>
  ['openai', 'anthropic', 'ollama'].includes(env.CHAT_FALLBACK_PROVIDER ?? '');

/** Own addresses of the services; an application of FastGPT has none. */
const addresses: Record<string, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
  ollama: 'http://127.0.0.1:11434',
  dify: 'https://api.dify.ai/v1',
  fastgpt: 'https://api.fastgpt.in/api/v1',
};

const serviceAddress = (provider: string) => (text: string | undefined, env: Env) =>
  (address(['http:', 'https:'])(text) ?? addresses[env[provider] ?? ''] ?? '').replace(/\/+$/, '');

const hasAddress = withAddress('CHAT_PROVIDER', 'CHAT_URL', ['embedded']);

/** OpenAI has settings of its own: with the default address a key is enough. */
const mayAnswer = (provider: string, env: Env): boolean =>
  provider === 'openai' ? isGiven(env, 'OPENAI_API_KEY') : hasAddress(provider, env);

/** Settings of what answers: the model, and its fallback. */
export const brainSettings = {
  chatProvider: live(
    'engines',
    { kind: 'choice', choices: chatProviders, mayChoose: mayAnswer },
    setting(
      'CHAT_PROVIDER',
      'embedded',
      'embedded answers from common questions, knowledge and tools; openai, anthropic and ollama ask a model; dify and fastgpt an application',
      choice(chatProviders, () => 'embedded'),
    ),
  ),
  openaiBaseUrl: setting(
    'OPENAI_BASE_URL',
    'https://api.openai.com/v1',
    'Address of an OpenAI-compatible service, for CHAT_PROVIDER openai',
    (text) => address(['http:', 'https:'])(text) ?? 'https://api.openai.com/v1',
  ),
  openaiApiKey: hidden(
    setting('OPENAI_API_KEY', '-', 'Key of that service', secret(usesOpenAi, 'when CHAT_PROVIDER is openai')),
  ),
  openaiModel: live(
    'engines',
    { kind: 'text' },
    setting('OPENAI_MODEL', '-', 'Model of that service', secret(usesOpenAi, 'when CHAT_PROVIDER is openai')),
  ),
  chatUrl: setting(
    'CHAT_URL',
    "the service's own",
    'Address of the other services: for anthropic and ollama without the path of the call, for dify and fastgpt with /v1',
    serviceAddress('CHAT_PROVIDER'),
  ),
  chatApiKey: hidden(
    setting(
      'CHAT_API_KEY',
      '-',
      'Key of that service or application',
      secret(usesKey, 'when CHAT_PROVIDER is anthropic, dify or fastgpt'),
    ),
  ),
  chatModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'CHAT_MODEL',
      '-',
      'Model of that service',
      secret(usesModel, 'when CHAT_PROVIDER is anthropic or ollama'),
    ),
  ),
  chatTimeout: liveInteger(
    'engines',
    [
      'CHAT_TIMEOUT',
      '20000',
      'Milliseconds that a service may be silent, before its first word and between two',
    ],
    [20_000, 100, 600_000],
  ),
  chatFallbackProvider: live(
    'engines',
    {
      kind: 'choice',
      choices: fallbackProviders,
      mayChoose: withAddress('CHAT_FALLBACK_PROVIDER', 'CHAT_FALLBACK_URL', ['none']),
    },
    setting(
      'CHAT_FALLBACK_PROVIDER',
      'none',
      'Who is asked when the service above does not answer: openai, anthropic, ollama, dify or fastgpt',
      choice(fallbackProviders, () => 'none'),
    ),
  ),
  chatFallbackUrl: setting(
    'CHAT_FALLBACK_URL',
    "the service's own",
    'Its address',
    serviceAddress('CHAT_FALLBACK_PROVIDER'),
  ),
  chatFallbackApiKey: hidden(setting('CHAT_FALLBACK_API_KEY', '-', 'Its key', (text) => text ?? null)),
  chatFallbackModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'CHAT_FALLBACK_MODEL',
      '-',
      'Its model',
      secret(fallbackUsesModel, 'when CHAT_FALLBACK_PROVIDER is openai, anthropic or ollama'),
    ),
  ),
};
