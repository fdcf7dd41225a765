import { ApiError, call } from '../../api/client';
import type { AssetKind, AssetKinds } from '../../kernel';
import { stageAsset } from './materialLibrary';

type Fetchers = {
  [K in AssetKind]: (id: AssetKinds[K]['id'], signal: AbortSignal) => Promise<AssetKinds[K] | null>;
};

const fetchers: Fetchers = {
  material: async (id, signal) =>
    stageAsset(await call('GET /avatar/material/{id}', { params: { id } }, { signal, quiet: true })),
  // By their numbers and not from lists, which lack what is only tried.
  avatar: (id, signal) => call('GET /avatar/virtual/{id}', { params: { id } }, { signal, quiet: true }),
  voice: (id, signal) => call('GET /avatar/audio/{id}', { params: { id } }, { signal, quiet: true }),
  // Of the list, since a font that is gone is no failure.
  font: async (id, signal) =>
    (await call('GET /avatar/font', {}, { signal, quiet: true })).find((font) => font.id === id) ?? null,
  async role(id, signal) {
    const role = await call('GET /avatar/model/{id}', { params: { id } }, { signal, quiet: true });
    return { ...role, commonQuestions: role.commonQuestions.map(({ question }) => question) };
  },
};

/** Looks an asset up on the server; null when there is none of that id. */
export async function fetchAsset<K extends AssetKind>(
  kind: K,
  id: AssetKinds[K]['id'],
  signal: AbortSignal,
): Promise<AssetKinds[K] | null> {
  try {
    return await fetchers[kind](id, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
