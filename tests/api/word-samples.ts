import type { RouteKey } from '../../contract/routes';
import { ABSENT, type Sample } from './access-samples';

/** One call of each route of word libraries: of an account's own, or of the operators'. */
export function wordSamples(
  room: 'avatar' | 'ops',
  library: string,
  word: string,
): Partial<Record<RouteKey, Sample>> {
  const one = { params: { id: library }, owned: true } as const;
  const file = { name: 'words.txt', bytes: Buffer.from('three') };
  return {
    [`GET /${room}/taboo/library/page`]: {},
    [`POST /${room}/taboo/library`]: { body: { name: 'Mine', action: 'mask' } },
    [`GET /${room}/taboo/library/{id}`]: one,
    [`PUT /${room}/taboo/library/{id}`]: { ...one, body: { name: 'Renamed' } },
    [`DELETE /${room}/taboo/library/{id}`]: one,
    [`GET /${room}/taboo/library/{id}/word/page`]: one,
    [`POST /${room}/taboo/library/{id}/word`]: { ...one, body: { text: 'one two' } },
    [`POST /${room}/taboo/library/{id}/word/delete`]: { ...one, body: { ids: [ABSENT] } },
    [`POST /${room}/taboo/library/{id}/import`]: { ...one, form: { files: file } },
    [`GET /${room}/taboo/library/{id}/export`]: { ...one, query: { format: 'csv' } },
    [`POST /${room}/taboo/library/{id}/try`]: { ...one, body: { text: 'one' } },
    [`PUT /${room}/taboo/word/{id}`]: { params: { id: word }, body: { pinyin: true }, owned: true },
  };
}
