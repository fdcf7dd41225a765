import { useEffect, useState } from 'react';

/** A decoded picture, ready to draw; null before that and when it cannot be loaded. */
export function useImage(url: string | null): HTMLImageElement | null {
  const [loaded, setLoaded] = useState<{ url: string; image: HTMLImageElement } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let live = true;
    const image = new Image();
    image.addEventListener('load', () => {
      if (live) setLoaded({ url, image });
    });
    image.src = url;
    return () => {
      live = false;
    };
  }, [url]);
  // The last picture stays while the next one loads, so that the stage does not flash.
  return url === null ? null : (loaded?.image ?? null);
}
