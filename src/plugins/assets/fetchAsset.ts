import type { Page } from '../../../contract/common';
import { ApiError, call } from '../../api/client';
import type { AssetKind, AssetKinds } from '../../kernel';
import { stageAsset } from './materialLibrary';

const PAGE_SIZE = 100;

/** Goes through a library list until the asset appears. */
async function find<R extends { id: string | number }>(
  id: R['id'],
  load: (query: { page: number; pageSize: number }) => Promise<Page<R>>,
): Promise<R | null> {
  for (let page = 1; ; page++) {
    const { records, total } = await load({ page, pageSize: PAGE_SIZE });
    const found = records.find((record) => record.id === id);
    if (found !== undefined || records.length === 0 || page * PAGE_SIZE >= total) return found ?? null;
  }
}

type Fetchers = {
  [K in AssetKind]: (id: AssetKinds[K]['id'], signal: AbortSignal) => Promise<AssetKinds[K] | null>;
};

const fetchers: Fetchers = {
  async material(id, signal) {
    try {
      const input = { params: { id } };
      return stageAsset(await call('GET /avatar/material/{id}', input, { signal, quiet: true }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
  avatar: (id, signal) =>
    find(id, (query) => call('GET /avatar/virtual/list-common-virtual', { query }, { signal, quiet: true })),
  voice: (id, signal) =>
    find(id, (query) => call('GET /avatar/audio/page-common-audio', { query }, { signal, quiet: true })),
  async role(id, signal) {
    const role = await call('GET /avatar/model/{id}', { params: { id } }, { signal, quiet: true });
    return { ...role, commonQuestions: role.commonQuestions.map(({ question }) => question) };
  },
};

/** Looks an asset up on the server; null when there is none of that id. */
export const fetchAsset = <K extends AssetKind>(
  kind: K,
  id: AssetKinds[K]['id'],
  signal: AbortSignal,
): Promise<AssetKinds[K] | null> => fetchers[kind](id, signal);
