import { useEffect, useState } from 'react';

const loading = new Set<HTMLImageElement>();

/** Whether pictures of this page are still on their way. */
export const areImagesLoading = (): boolean => loading.size > 0;

/** A decoded picture, ready to draw; null before that and when it cannot be loaded. */
export function useImage(url: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<{ url: string; image: HTMLImageElement } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let live = true;
    const image = new Image();
    const end = () => loading.delete(image);
    loading.add(image);
    image.addEventListener('load', () => {
      end();
      if (live) setLoaded({ url, image });
    });
    image.addEventListener('error', end);
    image.src = url;
    return () => {
      live = false;
      end();
    };
  }, [url]);
  // The last picture stays while the next one loads, so that the stage does not flash.
  return url === null ? null : (loaded?.image ?? null);
}
