import { address, type Env, secret, setting, hidden } from './config-readers';

const usesEmbeddings = (env: Env) => Boolean(env.EMBEDDINGS_URL);
const usesRerank = (env: Env) => Boolean(env.RERANK_URL);

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
  rerankUrl: setting(
    'RERANK_URL',
    'none',
    'Address of a rerank service as Jina and Cohere offer it, without /rerank: it orders what was found',
    address(['http:', 'https:']),
  ),
  rerankKey: hidden(setting('RERANK_KEY', '-', 'Key of that service, if it has any', (text) => text ?? null)),
  rerankModel: setting(
    'RERANK_MODEL',
    '-',
    'Model of that service',
    secret(usesRerank, 'when RERANK_URL is set'),
  ),
};
