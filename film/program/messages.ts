import type { Box, Stage } from '../../contract/document/schema';
import type { Language } from '../../contract/errors';
import type { Captions, Transition } from '../../contract/film/schema';
import type { FontScript } from '../../contract/font/bundled';
import type { StillPlace } from '../../contract/render/schema';
import type { PackPlace } from '../../contract/provider/schema';
import type { StageMoment } from '../../elements/timing';
import type { ShownCaption } from '../captions/shown';
import type { FrameSize } from '../picture/layer';
import type { Interval } from '../sound/ducking';

/** A file of the library on this machine. */
export interface MaterialFile {
  readonly kind: 'image' | 'video' | 'sound';
  readonly path: string;
  /** As ffmpeg names it, so that a file cannot choose it by itself; of videos and sounds. */
  readonly demuxer?: string;
  /** The size in which it is shown, pixels; of pictures and videos. */
  readonly width?: number;
  readonly height?: number;
  /** Null where nobody knows it; of videos and sounds. */
  readonly durationMs?: number | null;
  /** Path of the still that stands for a video. */
  readonly cover?: string;
}

/** One file of a font. */
export interface FaceFile {
  readonly path: string;
  /** Letters that are drawn in it, first and last included; null for all that it has. */
  readonly ranges: readonly (readonly [first: number, last: number])[] | null;
  /** Its letters are drawn in it even where a file before it has them too. */
  readonly isFirst?: boolean;
}

/** A font with its files; those of one range are its weights. */
export interface FontFiles {
  /** Id in documents; empty is the font of the stage, which stands in for letters that others lack. */
  readonly id: string;
  readonly scripts: readonly FontScript[];
  /** Of its files, as CSS counts them. */
  readonly weights: readonly number[];
  readonly faces: readonly FaceFile[];
}

/** The last picture of an element. */
export interface StillFile {
  readonly path: string;
  /** In shares of the element's box. */
  readonly place: StillPlace;
}

/** A scene as it is drawn. */
export interface ScenePlan {
  readonly stage: Stage;
  readonly frames: number;
  /** Two numbers a frame: pose and mouth. Empty without an avatar. */
  readonly looks: Uint16Array;
  /** The avatar: the path of the pose file of each body, all in one of the scales. */
  readonly pack: {
    readonly place: PackPlace;
    readonly scale: number;
    readonly files: readonly string[];
  } | null;
  /** Milliseconds from the beginning of the scene, with its start. */
  readonly moments: readonly StageMoment[];
  readonly captions: readonly ShownCaption[];
  readonly captionLook: Captions | null;
  /** What clocks show at its beginning, milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
  /** The visible mark: a picture, and its box in stage units. */
  readonly mark: { readonly path: string; readonly box: Box } | null;
  /** Frames are transparent where nothing is drawn, and the background is not. */
  readonly isTransparent?: boolean;
  /** Last pictures of elements that only code of others can draw, by their id. */
  readonly stills: Readonly<Record<string, StillFile>>;
}

/** How frames are encoded. Segments of one film need the same. */
export type EncoderPlan =
  /** Opaque, in MP4. */
  | { readonly codec: 'h264'; readonly preset: string; readonly crf: number; readonly threads: number }
  /** With what is transparent, in WebM. `speed` is `cpu-used` of libvpx. */
  | { readonly codec: 'vp9'; readonly speed: number; readonly crf: number; readonly threads: number };

/** The container of a film, by its encoder. */
export type Container = 'mp4' | 'webm';

/** Frames of one scene, with the beginning of the next one where that comes in over it. */
export interface SegmentPlan {
  readonly size: FrameSize;
  readonly scene: ScenePlan;
  /** The scene that comes in over the last `overlap` frames. */
  readonly next: {
    readonly scene: ScenePlan;
    readonly overlap: number;
    readonly kind: Transition['kind'];
  } | null;
  /** First frame of the scene, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** By their id. */
  readonly materials: Readonly<Record<string, MaterialFile>>;
  readonly fonts: readonly FontFiles[];
  /** Path of the file, which is there only when it is whole. */
  readonly out: string;
  readonly ffmpeg: string;
  readonly encoder: EncoderPlan;
  /** How long ffmpeg may take no frame, milliseconds; 30,000 by default. */
  readonly patienceMs?: number;
}

/** Text beside the picture, which a player may show. */
export interface SubtitleFile {
  /** Path of an SRT or WebVTT file. */
  readonly path: string;
  /** Of ISO 639-2, such as `zho`. */
  readonly language: string;
}

/** Segments that become a film. */
export interface JoinPlan {
  /** Paths, in their order. */
  readonly segments: readonly string[];
  /** How long they are together. */
  readonly frames: number;
  readonly container: Container;
  /** Path of the sound, which a mix for the same container has made; null for a film without. */
  readonly sound: string | null;
  /** A track of an MP4 each; WebM has none. */
  readonly subtitles: readonly SubtitleFile[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly out: string;
  readonly ffmpeg: string;
  /** How long it may take, milliseconds. */
  readonly patienceMs?: number;
}

/** Something that is heard from a time on. */
export interface SoundPiece {
  readonly file: Pick<MaterialFile, 'path' | 'demuxer'>;
  readonly atMs: number;
  /** 0 to 100. */
  readonly volume: number;
}

/** The sound of a film. */
export interface MixPlan {
  readonly durationMs: number;
  /** Speech, as files of PCM: 16 kHz, mono, 16 bits, little-endian. */
  readonly speech: readonly { readonly path: string; readonly atMs: number }[];
  /** When somebody speaks, in order; music is softer then. */
  readonly spoken: readonly Interval[];
  readonly sounds: readonly SoundPiece[];
  readonly music: {
    readonly file: Pick<MaterialFile, 'path' | 'demuxer' | 'durationMs'>;
    /** As in a document: volume and duck 0 to 100, fades in seconds. */
    readonly volume: number;
    readonly duck: number;
    readonly fadeIn: number;
    readonly fadeOut: number;
    readonly loop: boolean;
  } | null;
  /** Of the film: its sound is AAC in MP4 and Opus in WebM, of 48 kHz, in stereo. */
  readonly container: Container;
  readonly out: string;
  readonly ffmpeg: string;
  /** How long ffmpeg may take and give nothing, and how long a pass over the sound may take, milliseconds. */
  readonly patienceMs?: number;
}

/** How loud something is. */
export interface Loudness {
  /** Integrated, LUFS; null for silence. */
  readonly integrated: number | null;
  /** dB of full scale; null for silence. */
  readonly truePeak: number | null;
}

/** Messages to the program: docs/protocols/film.md. */
export type ToFilmProgram =
  /** The sound of the film may be mixed meanwhile: drawing leaves a part of two cores idle. */
  | { readonly op: 'segment'; readonly plan: SegmentPlan; readonly sound: MixPlan | null }
  | { readonly op: 'join'; readonly plan: JoinPlan }
  | { readonly op: 'mix'; readonly plan: MixPlan }
  | { readonly op: 'stop' };

/** Why the program could not do what was ordered. */
export type FilmFailure = 'ffmpegMissing' | 'ffmpegFailed' | 'ffmpegHangs' | 'diskFull' | 'badPlan';

/** Messages from it: `ready` first, then `progress` and one answer to each order. */
export type FromFilmProgram =
  | { readonly op: 'ready' }
  /** Frames of a segment or a film, or milliseconds of a sound. */
  | { readonly op: 'progress'; readonly done: number }
  | { readonly op: 'segmentDone'; readonly frames: number }
  | { readonly op: 'joinDone' }
  | { readonly op: 'mixDone'; readonly loudness: Loudness }
  | { readonly op: 'stopped' }
  | { readonly op: 'failed'; readonly code: FilmFailure; readonly message: string };
