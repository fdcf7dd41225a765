/** What a photograph must be for a portrait that looks like its person. */
export const portraitLimits = {
  /** Points of the face mesh. */
  landmarks: 468,
  /** Longest side of the picture that a browser sends, and that a server takes, pixels. */
  longestSide: 1_600,
  /** Shortest side of the picture, pixels. */
  shortestSide: 480,
  /** Height of the face from the top of the forehead to the chin, pixels. */
  faceHeight: 150,
  /** How sure the reader must be that it is a face. */
  confidence: 0.5,
  /** Degrees that the head may be turned to a side. */
  yaw: 22,
  /** Mean luminance, of 255. */
  darkest: 45,
  brightest: 225,
  /** Variance of the Laplacian of the picture in small. */
  sharpness: 40,
  /** Air that the face needs to the edges of the picture, as shares of its height: above for hair, below for the neck. */
  air: { above: 0.2, below: 0.3, aside: 0.12 },
} as const;

/** Longest side of the small picture in which light and sharpness are measured, pixels. */
export const MEASURED_SIDE = 320;
