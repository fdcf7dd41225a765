/** Largest upload of each kind, megabytes. */
export const uploadMegabytes = { image: 5, video: 300, audio: 50 } as const;

/** Limits of the videos that play while an avatar sleeps: count, size and type. */
export const sleepVideos = { limit: 5, megabytes: 200, contentType: 'video/mp4' } as const;

/** Endings of files that are taken everywhere. */
export const plainEndings = {
  image: ['png', 'jpg', 'jpeg', 'webp'],
  video: ['mp4', 'webm', 'mov'],
  audio: ['mp3', 'wav'],
} as const;

/** Endings of files that are taken where they can be converted; what their content plays, the server says. */
export const convertedEndings = {
  image: [],
  video: ['m4v', 'wmv', 'flv', 'rmvb', 'rm', 'dat', 'avi', 'mkv', 'mpg', 'mpeg', 'ts', 'mts', '3gp', 'ogv'],
  audio: ['m4a', 'aac', 'flac', 'ogg', 'oga', 'opus', 'amr', 'wma'],
} as const;

/** What files are uploaded for. */
export const uploadUseNames = ['library', 'stage', 'image', 'video', 'audio', 'sleepVideo'] as const;
export type UploadUse = (typeof uploadUseNames)[number];

/** The kinds of files that each use takes, with the largest size of each, megabytes. */
export const uploadUses = {
  library: uploadMegabytes,
  stage: { image: uploadMegabytes.image, video: uploadMegabytes.video },
  image: { image: uploadMegabytes.image },
  video: { video: uploadMegabytes.video },
  audio: { audio: uploadMegabytes.audio },
  sleepVideo: { video: sleepVideos.megabytes },
} as const satisfies Record<UploadUse, Partial<Record<keyof typeof uploadMegabytes, number>>>;
