import type { DrawablePicture } from '../../../../elements/canvas/kit';
import type { VideoMoment } from '../../../../film/picture/view';
import {
  type Assets,
  type AvatarAsset,
  createObservable,
  type MaterialAsset,
  type Observable,
} from '../../../kernel';

/** Pictures and videos of the library, for what is drawn on a canvas. */
export interface StagePictures {
  /** Counts up when something can be drawn that could not be before. */
  readonly arrivals: Observable<number>;
  /** An avatar at rest. */
  figure(avatarId: number | null): DrawablePicture | null;
  picture(materialId: string): DrawablePicture | null;
  /**
   * A picture of a video, which plays along or stands still.
   * @param scene of whose clock its moment is
   */
  video(scene: string, moment: VideoMoment, isPlaying: boolean): DrawablePicture | null;
  /** Videos rest until they are asked for again. */
  rest(): void;
  close(): void;
}

/** How far a video may be from where it should be before it is moved there, seconds: while it plays along, and half a frame at rest. */
const TOLERANCE = { playing: 0.2, resting: 0.02 } as const;

export function createStagePictures(assets: Assets): StagePictures {
  const arrivals = createObservable(0);
  const onLoaded = () => arrivals.set(arrivals.get() + 1);
  const images = new Map<string, { readonly url: string; shown: HTMLImageElement }>();
  const videos = new Map<string, HTMLVideoElement>();
  const watched = new Map<string, Observable<MaterialAsset | null | undefined>>();
  const figures = new Map<number, Observable<AvatarAsset | null | undefined>>();
  const stops: (() => void)[] = [];

  function materialOf(id: string): MaterialAsset | null | undefined {
    const known = watched.get(id);
    if (known !== undefined) return known.get();
    const observed = assets.resolve('material', id);
    watched.set(id, observed);
    stops.push(observed.subscribe(onLoaded));
    return observed.get();
  }

  /** The image at an address; the one before it until that has come, since the same file gets other addresses in time. */
  function imageAt(key: string, url: string): HTMLImageElement {
    const known = images.get(key);
    if (known?.url === url) return known.shown;
    const image = new Image();
    const entry = { url, shown: known?.shown ?? image };
    image.decoding = 'async';
    image.addEventListener('load', () => {
      entry.shown = image;
      onLoaded();
    });
    image.src = url;
    images.set(key, entry);
    return entry.shown;
  }

  function videoFor(key: string, url: string): HTMLVideoElement {
    const known = videos.get(key);
    if (known !== undefined) return known;
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    for (const type of ['loadeddata', 'seeked']) video.addEventListener(type, onLoaded);
    video.src = url;
    videos.set(key, video);
    return video;
  }

  function drawn(image: HTMLImageElement): DrawablePicture | null {
    const { naturalWidth: width, naturalHeight: height } = image;
    return width === 0 ? null : { source: image, width, height };
  }

  return {
    arrivals,
    figure(id) {
      if (id === null) return null;
      let observed = figures.get(id);
      if (observed === undefined) {
        observed = assets.resolve('avatar', id);
        figures.set(id, observed);
        stops.push(observed.subscribe(onLoaded));
      }
      const avatar = observed.get();
      return avatar ? drawn(imageAt(`avatar ${id}`, avatar.stillUrl)) : null;
    },
    picture(materialId) {
      const material = materialOf(materialId);
      if (!material) return null;
      const url = material.fileType === 'video' ? material.coverUrl : material.fileUrl;
      return drawn(imageAt(materialId, url));
    },
    video(scene, { key, materialId, ms, loops }, isPlaying) {
      const material = materialOf(materialId);
      if (!material || material.fileType !== 'video') return null;
      const video = videoFor(`${scene} ${key} ${materialId}`, material.fileUrl);
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
      const { duration, videoWidth: width, videoHeight: height } = video;
      const seconds = ms / 1000;
      const wanted = loops ? seconds % duration : Math.min(seconds, duration);
      const isOver = !loops && seconds >= duration;
      const tolerance = isPlaying ? TOLERANCE.playing : TOLERANCE.resting;
      if (Math.abs(video.currentTime - wanted) > tolerance) video.currentTime = wanted;
      // A page that may not play it shows the picture at which it stands.
      if (isPlaying && video.paused && !isOver) video.play().catch(() => undefined);
      return { source: video, width, height };
    },
    rest() {
      for (const video of videos.values()) video.pause();
    },
    close() {
      for (const stop of stops) stop();
      for (const video of videos.values()) {
        video.removeAttribute('src');
        video.load();
      }
      videos.clear();
    },
  };
}
