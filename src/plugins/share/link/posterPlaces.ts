/** Distance from the edges in pixels. */
const MARGIN = 64;

/** Places of a poster's parts in pixels: picture above code and words, or to the left of them. */
export const posterPlaces = (isPortrait: boolean) =>
  isPortrait
    ? {
        size: { width: 1080, height: 1920 },
        picture: { x: 0, y: 0, width: 1080, height: 1340 },
        code: { x: 1080 - MARGIN - 440, y: 1410, side: 440 },
        words: { x: MARGIN, y: 1410, width: 1080 - MARGIN * 3 - 440, height: 440 },
        align: 'left' as const,
      }
    : {
        size: { width: 1920, height: 1080 },
        picture: { x: 0, y: 0, width: 1340, height: 1080 },
        code: { x: 1340 + 55, y: 120, side: 470 },
        words: { x: 1340 + 40, y: 630, width: 500, height: 330 },
        align: 'center' as const,
      };
