/** The ten styles; the first is the default. */
export const imageStyles = [
  'unlimited',
  'flat',
  'watercolor',
  'ink',
  'oil',
  'papercut',
  'lowpoly',
  'lineart',
  'cyberpunk',
  'minimal',
] as const;

/** Aspect ratios of generated images. */
export const imageRatios = ['16:9', '9:16', '4:3', '3:4'] as const;

/** Size of an image of each ratio, in pixels. */
export const imageSizes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:3': { width: 1600, height: 1200 },
  '3:4': { width: 1200, height: 1600 },
} as const;

/** Longest prompt, in characters. */
export const PROMPT_LIMIT = 800;

/** Images in one batch, and images that one account may generate at the same time. */
export const PICTURES_A_BATCH = 4;
