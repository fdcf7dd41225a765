import { join } from 'node:path';
import type { Language } from '../../../../contract/errors';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { toSrt } from '../../../../film/captions/files';
import type { SubtitleFile } from '../../../../film/program/messages';
import type { FilmLabels, FilmMaker } from '../../../engines/film/port';
import type { Fonts } from '../../fonts';
import { type AssetFiles, type AssetFilesDeps, createAssetFiles } from './asset-files';
import { createPlanner, type Planner } from './plans';
import type { SpokenFilm } from './spoken-film';
import type { RenderRow } from './store';
import { openWorkFolder, sweepWorkFolders, type WorkFolder } from './work-folder';

/** Where a film is made: its folder, its files, and the plans of what is drawn. */
export interface FilmWork {
  readonly folder: WorkFolder;
  readonly files: AssetFiles;
  planner(film: SpokenFilm): Promise<Planner>;
  /** Writes the sound of a scene. Returns its path. */
  keepSound(sceneId: string, samples: Int16Array): Promise<string>;
  /** The captions beside the picture; none where nothing is said. */
  subtitles(film: SpokenFilm): Promise<SubtitleFile[]>;
  /** What the file says of itself: how it is called, and that it was made by a program. */
  metadata(film: SpokenFilm): Record<string, string>;
}

export interface FilmFolders {
  open(row: RenderRow, signal: AbortSignal): Promise<FilmWork>;
  /** Deletes what servers that were killed have left. */
  sweep(): Promise<void>;
}

export interface FilmFoldersDeps extends AssetFilesDeps {
  dataDir: string;
  fonts: Pick<Fonts, 'read'>;
  maker: Pick<FilmMaker, 'fonts'>;
  labels: FilmLabels;
}

/** Languages as subtitles name them, by ISO 639-2. */
const SUBTITLE_LANGUAGES: Readonly<Record<FilmLanguage, string>> = {
  'zh-CN': 'zho',
  'en-US': 'eng',
  'ms-MY': 'msa',
  'th-TH': 'tha',
};

/** See {@link FilmFolders}. */
export function createFilmFolders({ dataDir, maker, labels, ...assets }: FilmFoldersDeps): FilmFolders {
  const root = join(dataDir, 'films');

  async function markOf(folder: WorkFolder, caller: Language): Promise<{ path: string; aspect: number }> {
    const { width, height, png } = await labels.mark(caller);
    return { path: await folder.write('mark.png', () => Promise.resolve(png)), aspect: width / height };
  }

  return {
    async open(row, signal) {
      const folder = await openWorkFolder(root, row.id);
      const files = createAssetFiles(assets, { folder, ownerId: row.accountId, signal });
      return {
        folder,
        files,
        planner: async (film) =>
          createPlanner(film, {
            size: row.size,
            now: row.createdAt.getTime(),
            fonts: await maker.fonts(film, async (id) => {
              const font = await assets.fonts.read(id, row.accountId);
              return font && folder.write(`font-${id}`, () => Promise.resolve(font.bytes));
            }),
            caller: row.caller,
            mark: await markOf(folder, row.caller),
            files,
          }),
        keepSound: (sceneId, samples) =>
          folder.write(`sound-${sceneId}.pcm`, () =>
            Promise.resolve(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)),
          ),
        async subtitles({ captions, language }) {
          if (captions.length === 0) return [];
          const path = await folder.write('captions.srt', () =>
            Promise.resolve(new TextEncoder().encode(toSrt(captions))),
          );
          return [{ path, language: SUBTITLE_LANGUAGES[language] }];
        },
        metadata: () => ({ title: row.name, AIGC: labels.implicit(row.id) }),
      };
    },
    sweep: () => sweepWorkFolders(root),
  };
}
