/** Larger files are sent in pieces, so that an interrupted upload continues where it stopped; bytes. */
export const RESUMABLE_ABOVE = 20 * 1024 * 1024;

/** Files of one form. */
export const UPLOAD_FILES_LIMIT = 9;

/** Assets of one page of a library. */
export const LIBRARY_PAGE_SIZE = 60;

/** Limit of folders of one kind. */
export const FOLDERS_LIMIT = 100;

/** Ways to upload a background, in the drawer's order; an installation may switch some off. */
export const uploadMethods = ['local', 'link', 'library', 'search', 'text'] as const;

/** Longest name of an asset. */
export const ASSET_NAME_LIMIT = 30;

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
