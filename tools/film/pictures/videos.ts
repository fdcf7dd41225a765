import type { DrawablePicture } from '../../../elements/canvas/kit';
import type { FrameSize } from '../../../film/picture/layer';
import type { VideoMoment } from '../../../film/picture/view';
import type { MaterialFile } from '../../../film/program/messages';
import { openVideo, type VideoReader } from './video-reader';

/** Videos of a scene, each read in its order. */
export interface Videos {
  /** Reads on to what a frame needs, and closes what it needs no more. */
  load(moments: readonly VideoMoment[]): Promise<void>;
  /** What was loaded for the last frame. */
  get(moment: VideoMoment): DrawablePicture | null;
  close(): void;
}

/** Sizes are even, as decoders like them. */
const even = (side: number): number => Math.max(2, 2 * Math.round(side / 2));

/** The size in which a video fills a box, and no larger than it is; pixels. */
function sizeIn({ width = 0, height = 0 }: MaterialFile, box: FrameSize): FrameSize {
  const share = Math.min(1, Math.max(box.width / width, box.height / height));
  return { width: even(width * share), height: even(height * share) };
}

/** @param scale pixels of the frame in a stage unit */
export function createVideos(
  materials: Readonly<Record<string, MaterialFile>>,
  scale: number,
  run: { ffmpeg: string; signal: AbortSignal; patienceMs: number },
): Videos {
  const readers = new Map<string, VideoReader>();
  let pictures = new Map<string, DrawablePicture>();

  function open({ materialId, size, ms, loops }: VideoMoment): VideoReader | null {
    const file = materials[materialId];
    if (file?.kind !== 'video' || !file.width || !file.height) return null;
    const box = { width: size.width * scale, height: size.height * scale };
    return openVideo({ file, size: sizeIn(file, box), loops, fromMs: ms, ...run });
  }

  return {
    async load(moments) {
      const needed = new Set(moments.map(({ key }) => key));
      for (const [key, reader] of readers) {
        if (needed.has(key)) continue;
        reader.close();
        readers.delete(key);
      }
      const loaded = new Map<string, DrawablePicture>();
      for (const moment of moments) {
        const reader = readers.get(moment.key) ?? open(moment);
        if (reader === null) continue;
        readers.set(moment.key, reader);
        const picture = await reader.at(moment.ms);
        if (picture !== null) loaded.set(moment.key, picture);
      }
      pictures = loaded;
    },
    get: ({ key }) => pictures.get(key) ?? null,
    close() {
      for (const reader of readers.values()) reader.close();
      readers.clear();
    },
  };
}
