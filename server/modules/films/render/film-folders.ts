import { join } from 'node:path';
import { fontIdsOf, stagesOf } from '../../../../contract/document/assets';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Language } from '../../../../contract/errors';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { toSrt } from '../../../../film/captions/files';
import type { SubtitleFile } from '../../../../film/program/messages';
import type { FilmEngine, FilmLabels, OwnFont } from '../../../engines/film/port';
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
  fonts: Pick<Fonts, 'read' | 'usable'>;
  maker: Pick<FilmEngine, 'fonts'>;
  labels: FilmLabels;
}

/** Languages as subtitles name them, by ISO 639-2. */
const SUBTITLE_LANGUAGES: Readonly<Record<FilmLanguage, string>> = {
  'zh-CN': 'zho',
  'en-US': 'eng',
  'ms-MY': 'msa',
  'th-TH': 'tha',
};

/** Every font that a film names, uploaded or not. */
const fontsNamedIn = (document: ProjectDocument): string[] => [
  ...stagesOf(document).flatMap(({ elements }) =>
    elements.pages.flatMap((page) =>
      Object.values(page).flatMap(({ props }) => (typeof props.font === 'string' ? props.font : [])),
    ),
  ),
  ...(document.film === undefined ? [] : [document.film.captions.font]),
];

/** See {@link FilmFolders}. */
export function createFilmFolders({ dataDir, maker, labels, ...assets }: FilmFoldersDeps): FilmFolders {
  const root = join(dataDir, 'films');

  async function markOf(folder: WorkFolder, caller: Language): Promise<{ path: string; aspect: number }> {
    const { width, height, png } = await labels.mark(caller);
    return { path: await folder.write('mark.png', () => Promise.resolve(png)), aspect: width / height };
  }

  /** The uploaded fonts of a film, as files. One that is gone is left out: the font of the stage stands in. */
  async function ownFonts(folder: WorkFolder, { document, accountId }: RenderRow): Promise<OwnFont[]> {
    const known = await assets.fonts.usable(fontIdsOf(document), accountId);
    const found: OwnFont[] = [];
    for (const { id, scripts } of Object.values(known)) {
      const font = await assets.fonts.read(id, accountId);
      if (font === null) continue;
      const path = await folder.write(`${font.name}.font`, () => Promise.resolve(font.bytes));
      found.push({ id, scripts, path });
    }
    return found;
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
            format: row.format,
            now: row.createdAt.getTime(),
            fonts: maker.fonts(fontsNamedIn(row.document), await ownFonts(folder, row)),
            caller: row.caller,
            mark: await markOf(folder, row.caller),
            stills: row.stills ?? [],
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
