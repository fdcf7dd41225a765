import { address, choice, type Env, hidden, isGiven, live, secret, setting } from './readers';

const usesEmbeddings = (env: Env) => Boolean(env.EMBEDDINGS_URL);
const switches = ['on', 'off'] as const;
const hasRerank = (env: Env) => isGiven(env, 'RERANK_URL');
const readSwitch = choice(switches, (env) => (hasRerank(env) ? 'on' : 'off'));
const usesRerank = (env: Env) => hasRerank(env) && env.RERANK?.trim() !== 'off';

/** Settings of the services that help to find knowledge. */
export const retrievalSettings = {
  embeddingsUrl: setting(
    'EMBEDDINGS_URL',
    'none',
    'Address of an OpenAI-compatible service of embeddings, with /v1: knowledge is found by meaning too',
    address(['http:', 'https:']),
  ),
  embeddingsKey: hidden(
    setting('EMBEDDINGS_KEY', '-', 'Key of that service, if it has any', (text) => text ?? null),
  ),
  embeddingsModel: setting(
    'EMBEDDINGS_MODEL',
    '-',
    'Model of that service',
    secret(usesEmbeddings, 'when EMBEDDINGS_URL is set'),
  ),
  rerank: live(
    'engines',
    { kind: 'choice', choices: switches, mayChoose: (one, env) => one === 'off' || hasRerank(env) },
    setting(
      'RERANK',
      'on with RERANK_URL, else off',
      'Whether what was found is put in order by the service of RERANK_URL',
      (text, env) => {
        const value = readSwitch(text, env);
        if (value === 'on' && !hasRerank(env)) throw new Error('cannot be on without RERANK_URL');
        return value;
      },
    ),
  ),
  rerankUrl: setting(
    'RERANK_URL',
    'none',
    'Address of a rerank service as Jina and Cohere offer it, without /rerank: it orders what was found',
    address(['http:', 'https:']),
  ),
  rerankKey: hidden(setting('RERANK_KEY', '-', 'Key of that service, if it has any', (text) => text ?? null)),
  rerankModel: live(
    'engines',
    { kind: 'text' },
    setting(
      'RERANK_MODEL',
      '-',
      'Model of that service',
      secret(usesRerank, 'when RERANK_URL is set and RERANK is not off'),
    ),
  ),
};
