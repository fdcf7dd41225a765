import { useEffect, useState } from 'react';

/** A picture, decoded and ready to draw; null until then and when it cannot be had. */
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
  // The last picture stays while the next one loads: the stage does not flash.
  return url === null ? null : (loaded?.image ?? null);
}
