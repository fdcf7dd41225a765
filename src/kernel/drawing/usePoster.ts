import { useEffect, useState } from 'react';
import type { DrawablePicture } from '../../../elements/canvas/kit';
import type { MaterialAsset } from '../core/services';
import { videoOf } from './videoOf';
import { noteUnplayed } from './unplayed';
import { useImage } from './useImage';

export type { DrawablePicture } from '../../../elements/canvas/kit';

/** Time of the still in seconds, since the first frame is often black. */
const POSTER_TIME = 0.1;

/** Reasons of a media element that lie in the file, and not on the way to it. */
const CANNOT_PLAY: readonly number[] = [
  3, // MediaError.MEDIA_ERR_DECODE
  4, // MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
];

/** A material as a still: the picture itself, or a frame of a video, and its cover until that is loaded. */
export function usePoster(material: MaterialAsset | null | undefined): DrawablePicture | null {
  const isVideo = material?.fileType === 'video';
  const frame = useFirstFrame(isVideo ? videoOf(material) || null : null);
  const image = useImage((isVideo ? material.coverUrl : material?.fileUrl) ?? null);
  if (frame !== null) return { source: frame, width: frame.videoWidth, height: frame.videoHeight };
  return image && { source: image, width: image.naturalWidth, height: image.naturalHeight };
}

function useFirstFrame(url: string | null): HTMLVideoElement | null {
  const [loaded, setLoaded] = useState<{ url: string; video: HTMLVideoElement } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const video = document.createElement('video');
    const stop = new AbortController();
    video.muted = true;
    video.preload = 'auto';
    video.addEventListener('loadedmetadata', () => (video.currentTime = POSTER_TIME), stop);
    video.addEventListener('seeked', () => setLoaded({ url, video }), stop);
    const lose = () => {
      // Away from the network nothing can be said of it.
      if (navigator.onLine && CANNOT_PLAY.includes(video.error?.code ?? 0)) noteUnplayed(url);
    };
    video.addEventListener('error', lose, stop);
    video.src = url;
    return () => {
      stop.abort();
      video.removeAttribute('src');
      video.load();
    };
  }, [url]);
  return loaded !== null && loaded.url === url ? loaded.video : null;
}
