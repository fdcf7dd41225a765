/** How long a link works that is made now. */
export const watchValidities = ['30d', 'permanent'] as const;

/** What an address of a watched video leads to. */
export const watchParts = ['video', 'cover', 'captions'] as const;
export type WatchPart = (typeof watchParts)[number];

/** Characters of the name by which an owner tells links apart. */
export const WATCH_NAME = 30;

/** Width of the frame in the code that embeds a video, pixels; its height follows from the video. */
export const EMBED_WIDTH = 640;
