import type { Box, Stage } from '../../contract/document/schema';
import type { Language } from '../../contract/errors';
import type { Captions } from '../../contract/film/schema';
import type { StillPlace } from '../../contract/render/schema';
import type { PackPlace } from '../../contract/provider/schema';
import type { PosePictures } from '../../elements/avatar/pose';
import type { DrawablePicture } from '../../elements/canvas/kit';
import type { Size } from '../../elements/core/shapes';
import type { StageMoment } from '../../elements/timing';
import type { ShownCaption } from '../captions/shown';

/** All that is seen of a scene in one language. */
export interface SceneView {
  readonly stage: Stage;
  readonly frames: number;
  /** Two numbers a frame: pose and mouth. Empty without an avatar. */
  readonly looks: Uint16Array;
  /** The pictures of the avatar; null without one. */
  readonly pack: PackPlace | null;
  /** What elements wait for, with the start of the scene, in the order of their times: milliseconds from its beginning. */
  readonly moments: readonly StageMoment[];
  readonly captions: readonly ShownCaption[];
  /** How captions look; null where none are part of the picture. */
  readonly captionLook: Captions | null;
  /** Frames are transparent where nothing is drawn, and the background is not. */
  readonly isTransparent?: boolean;
}

/** A picture of a video. */
export interface VideoMoment {
  /** Who shows it: the id of an element, or `background`. Two may show one video at different times. */
  readonly key: string;
  readonly materialId: string;
  /** The box that it fills, stage units. */
  readonly size: Size;
  /** Since it began to play, milliseconds. */
  readonly ms: number;
  /** Whether it begins anew at its end, or shows its last picture from then on. */
  readonly loops: boolean;
}

/** The last picture of an element that only code of others draws. */
export interface Still {
  readonly picture: DrawablePicture;
  /** In shares of the element's box. */
  readonly place: StillPlace;
}

/** What has been loaded of what a scene shows. Nothing waits: what is not there is left out of the frame. */
export interface Sources {
  /** A picture of the library, or the cover of a video; null where it is missing. */
  picture(materialId: string): DrawablePicture | null;
  /** A picture of a video, as near to its moment as there is one; null where its cover stands in. */
  video(moment: VideoMoment): DrawablePicture | null;
  /** A body of the avatar, or another one that stands in for it; null before there is any. */
  pose(body: number): PosePictures | null;
  /** The avatar at rest, which stands in where its bodies are not there; null where that is missing too. */
  figure(): DrawablePicture | null;
  /** CSS `font-family` of a font of a document; empty is the font of the stage. */
  family(font: string): string;
  /** The last picture of an element that only code of others can draw; null where there is none. */
  still(elementId: string): Still | null;
  /** What clocks show at the beginning of the scene, milliseconds since 1970. */
  readonly now: number;
  /** In which times and dates are written. */
  readonly language: Language;
  /** The visible mark of generated content; its box is in stage units. */
  readonly mark: { readonly picture: DrawablePicture; readonly box: Box } | null;
}

/** What a frame needs beside pictures of the library, for hosts that load it just before. */
export interface FrameNeeds {
  /** Number of the avatar's body; null without an avatar. */
  readonly body: number | null;
  readonly videos: readonly VideoMoment[];
}
