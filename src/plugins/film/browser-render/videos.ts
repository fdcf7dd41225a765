import { CanvasSink, Input, MP4, QTFF, UrlSource, WEBM, type WrappedCanvas } from 'mediabunny';
import type { DrawablePicture } from '../../../../elements/canvas/kit';
import type { VideoMoment } from '../../../../film/picture/view';

/** A video that is read along with the frames of a film. */
interface VideoReader {
  /** The picture at a time of the video, seconds; the last one behind its end. */
  at(seconds: number): Promise<DrawablePicture | null>;
  /** Seconds. */
  readonly duration: number;
  close(): void;
}

/** Opens a video. @param most pixels of its width at most @throws Error for one that this browser cannot read */
async function openVideo(url: string, most: (width: number, height: number) => number): Promise<VideoReader> {
  const input = new Input({ source: new UrlSource(url), formats: [MP4, QTFF, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null || !(await track.canDecode())) throw new Error('The video cannot be decoded here');
    const [own, tall] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const width = Math.max(2, 2 * Math.round(Math.min(own, most(own, tall)) / 2));
    const sink = new CanvasSink(track, { width });
    const first = await track.getFirstTimestamp();
    const duration = (await track.computeDuration()) - first;
    let pictures: AsyncGenerator<WrappedCanvas> | null = null;
    let shown: WrappedCanvas | null = null;
    let next: WrappedCanvas | null = null;

    const step = async (): Promise<WrappedCanvas | null> => {
      const got = await pictures?.next();
      return got === undefined || got.done === true ? null : got.value;
    };
    return {
      duration,
      async at(seconds) {
        const wanted = first + seconds;
        if (pictures === null || (shown !== null && wanted < shown.timestamp)) {
          await pictures?.return(undefined);
          pictures = sink.canvases(wanted);
          shown = await step();
          next = await step();
        }
        while (next !== null && next.timestamp <= wanted + 1e-4) {
          shown = next;
          next = await step();
        }
        return shown && { source: shown.canvas, width: shown.canvas.width, height: shown.canvas.height };
      },
      close() {
        void pictures?.return(undefined);
        input.dispose();
      },
    };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** The videos of a scene, each read in its order. */
export interface FilmVideos {
  /** Reads on to what a frame needs. @throws Error for a video that this browser cannot read */
  load(moments: readonly VideoMoment[]): Promise<void>;
  /** What was loaded for the last frame. */
  get(moment: VideoMoment): DrawablePicture | null;
  close(): void;
}

/**
 * Opens videos as frames need them.
 * @param urlOf the address of a video; null for a material that is none
 * @param scale pixels of the frame in a stage unit
 */
export function createFilmVideos(urlOf: (materialId: string) => string | null, scale: number): FilmVideos {
  const readers = new Map<string, VideoReader>();
  let pictures = new Map<string, DrawablePicture>();

  async function readerOf({ key, materialId, size }: VideoMoment): Promise<VideoReader | null> {
    const known = readers.get(key);
    if (known !== undefined) return known;
    const url = urlOf(materialId);
    if (url === null) return null;
    // It fills its box, and no more pixels are needed of it.
    const most = (width: number, height: number) =>
      width * Math.max((size.width * scale) / width, (size.height * scale) / height);
    const reader = await openVideo(url, most);
    readers.set(key, reader);
    return reader;
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
        const reader = await readerOf(moment);
        if (reader === null) continue;
        const seconds = moment.ms / 1000;
        const picture = await reader.at(moment.loops ? seconds % reader.duration : seconds);
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
