/** Endings of files by their content type. */
const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'video/quicktime': '.mov',
  'video/matroska': '.mkv',
  'video/vnd.avi': '.avi',
  'video/x-ms-wmv': '.wmv',
  'video/x-flv': '.flv',
  'application/vnd.rn-realmedia': '.rmvb',
  'video/mpeg': '.mpg',
  'video/mp2t': '.ts',
  'video/ogg': '.ogv',
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/mp4': '.m4a',
  'audio/webm': '.webm',
  'audio/matroska': '.mka',
  'audio/flac': '.flac',
  'audio/aac': '.aac',
  'audio/ogg': '.ogg',
  'audio/amr': '.amr',
  'audio/x-ms-wma': '.wma',
};

/** File extension of a content type, with its dot; empty for types that the library does not store. */
export const endingOf = (contentType: string | null): string => endings[contentType ?? ''] ?? '';
