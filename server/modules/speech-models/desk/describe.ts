import type { Language } from '../../../../contract/errors';
import type { ShownModelState } from '../../../../contract/speech-model/limits';
import type { SpeechModel, SpeechModelFolder } from '../../../../contract/speech-model/schema';
import type { LocalModelFolder } from '../../../engines/shared/local-models/port';
import { errorText } from '../../../texts';
import type { CatalogueEntry } from '../catalogue/entry';
import { fileNameOf } from '../install/addresses';
import type { ModelPlace } from '../install/place';
import type { ModelRow } from '../install/store';

/** A model of the catalogue on this node. */
export interface ModelHere {
  place: Pick<ModelPlace, 'edition' | 'isByHand'>;
  row: ModelRow | undefined;
  /** Its folder, where that can be used. */
  folder: LocalModelFolder | undefined;
}

/** Whether a model waits to be installed, or is being installed. */
export const isUnderWay = (row: ModelRow | null): boolean =>
  row?.state === 'waiting' || row?.state === 'running';

function stateOf(row: ModelRow | undefined, edition: string | null, isThere: boolean): ShownModelState {
  if (row?.state === 'waiting' || row?.state === 'running') return row.state;
  if (row?.state === 'installed') return edition === null ? (isThere ? 'byHand' : 'missing') : 'installed';
  if (isThere && edition === null) return 'byHand';
  return row?.state === 'failed' ? 'failed' : 'available';
}

/** How somebody who reads a language sees a model of the catalogue. */
export async function describe(
  entry: CatalogueEntry,
  { place, row, folder }: ModelHere,
  language: Language,
): Promise<SpeechModel> {
  const { name, title, use, kind, speakers, maker, license, lookedUp, downloads } = entry;
  const [edition, isByHand] = await Promise.all([place.edition(name), place.isByHand(name)]);
  const isOpen = row !== undefined && isUnderWay(row);
  const lengths = downloads.map(({ bytes }) => bytes);
  return {
    name,
    title,
    use,
    kind,
    speakers,
    maker,
    lookedUp,
    languages: entry.languages.map((one) => ({
      language: one,
      rank: entry.rank[one] ?? 1,
      sample: entry.sample[one] ?? null,
    })),
    license: { name: license.name, url: license.url, business: license.business },
    bytes: lengths.every((one) => one !== null)
      ? lengths.reduce<number>((all, one) => all + (one ?? 0), 0)
      : null,
    files: downloads.map((download) => ({
      name: fileNameOf(download),
      sha256: download.sha256 ?? row?.digests[download.path] ?? null,
      isStated: download.sha256 !== null,
    })),
    state: stateOf(row, edition, isByHand),
    progress: isOpen
      ? { step: row.step, bytes: row.bytes, total: row.total, secondsLeft: row.secondsLeft }
      : null,
    error:
      row?.state === 'failed' && row.error !== null
        ? errorText(row.error.name, language, row.error.values)
        : null,
    folderBytes: folder?.bytes ?? null,
    accepted:
      row === undefined || row.state === 'removed'
        ? null
        : { by: row.acceptedBy, time: row.acceptedAt.toISOString() },
  };
}

/**
 * The folders that the catalogue does not know.
 * @param unused those that are no model, with the reason
 */
export function foldersByHand(
  folders: readonly LocalModelFolder[],
  unused: ReadonlyMap<string, string>,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
): SpeechModelFolder[] {
  const used = folders
    .filter(({ folder }) => !catalogue.has(folder))
    .map(({ folder, name, speaks, languages, speakers, license, bytes }) => ({
      folder,
      name,
      use: speaks ? ('speak' as const) : ('recognize' as const),
      languages: languages as Language[],
      speakers,
      license,
      bytes,
      problem: null,
    }));
  const broken = [...unused].map(([folder, problem]) => ({
    folder,
    name: folder,
    use: null,
    languages: [],
    speakers: 0,
    license: null,
    bytes: 0,
    problem,
  }));
  return [...used, ...broken];
}
