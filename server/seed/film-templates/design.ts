import type { Background } from '../../../contract/document/schema';
import type { FilmPurpose } from '../../../contract/film/limits';
import type { Captions, Transition } from '../../../contract/film/schema';
import type { SpokenLanguage } from '../../../contract/common/languages';
import type { SpokenText } from '../../db/local-text';
import type { StockName } from '../stock';
import type { Frame, Standing } from './frame';
import type { Part } from './parts';

/** A scene on a stage of some ratio. */
export interface SceneLayout {
  /** Where the avatar stands; null for a scene without one. */
  readonly avatar: Standing['avatar'] | null;
  readonly ground: Partial<Background> | StockName;
  /** Back to front. */
  readonly parts: readonly Part[];
}

/** A scene of a design. */
export interface SceneDesign {
  /** Names it within its film; it never changes. */
  readonly key: string;
  /** What is said, sentence by sentence. */
  readonly script: readonly SpokenText[];
  readonly transition: Transition;
  readonly layout: (frame: Frame) => SceneLayout;
}

/** A film to begin with, for all ratios and languages. */
export interface FilmDesign {
  /** Names it for good: ids are made of it. */
  readonly key: string;
  readonly purpose: FilmPurpose;
  readonly names: SpokenText;
  readonly avatar: { readonly id: number; readonly name: string };
  /** A voice of the avatar's gender in each language. */
  readonly voices: Readonly<Record<SpokenLanguage, number>>;
  /** What of captions differs from the usual. */
  readonly captions?: Partial<Captions>;
  readonly scenes: readonly SceneDesign[];
}

/** Free voices of women. */
export const womensVoices = { 'zh-CN': 3080, 'en-US': 3082, 'ms-MY': 3084, 'th-TH': 3086 } as const;
