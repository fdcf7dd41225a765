/** Sizes in which a film is made: pixels of the short side. */
export const renderSizes = { draft: 360, '720p': 720, '1080p': 1080 } as const;
export type RenderSize = keyof typeof renderSizes;

/** What a render is: the whole film as MP4, or its avatar alone over nothing as WebM. */
export const renderFormats = ['mp4', 'webm'] as const;
export type RenderFormat = (typeof renderFormats)[number];

/** `running` is one that a server works on. */
export const renderStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** What a render is busy with: speaking the sentences, drawing the frames, mixing the sound and putting all together. */
export const renderPhases = ['speech', 'pictures', 'sound'] as const;

/** Limits of the stills of one film; a still is the last picture of an element that only code of others draws. */
export const stillLimits = { film: 200, megabytes: 4, megapixels: 4 } as const;

/** Renders of one account that may wait at a time. */
export const RENDERS_WAITING = 20;

/** How long the list of a film keeps a render that has ended, days. The video stays in the library. */
export const RENDER_DAYS = 180;
