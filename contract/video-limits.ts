/** What a video must be for a portrait that moves like its person. Shares are of the frame's width unless it is said. */
export const videoLimits = {
  seconds: { least: 60, most: 300 },
  /** Shorter side of a frame, pixels. */
  shortestSide: 1_080,
  /** Step of the camera between two looks, in the middle of all of them. */
  shake: 0.015,
  /** Median step of the face between two looks, less the step of the camera. */
  step: 0.05,
  /** Degrees that the head may be turned to a side. */
  yaw: 25,
  /** Share of the looks in which the face must be seen. */
  seen: 0.9,
  /** Share of the looks that may show something that should not be there. */
  few: 0.1,
  /** Width of the face, as a share of the frame's shorter side. */
  faceWidth: { least: 0.12, most: 0.6 },
  /** How far lips that count as closed may be apart, as a share of the mouth's width. */
  lips: 0.12,
  /** Share of the looks in which the mouth may be open. */
  mouthOpen: 0.5,
} as const;

/** How a video is looked through, and what is read of it. */
export const videoReading = {
  /** Looks at most, and the least time between two of them, seconds. */
  looks: 240,
  lookEvery: 1,
  /** Length of the idle movement that is taken out of it, seconds. */
  loop: { least: 4, most: 8 },
  /** Frames of the idle movement: how many a second, and how many there are. */
  frameRate: 12.5,
  frames: { least: 24, most: 100 },
  /** Masks of the frames lie in rows on one picture: this many in a row, and the longest side of each, pixels. */
  masks: { columns: 10, longest: 256 },
  /** Points are whole numbers of this share of a pixel. */
  pointUnit: 1 / 8,
} as const;
