import {
  convertedEndings,
  plainEndings,
  sleepVideos,
  uploadMegabytes,
  type UploadUse,
  uploadUses,
} from '../../contract/material/limits';
import type { FileRules } from './fileRules';

/** The files that every library accepts. */
export const libraryFiles: FileRules = { endings: plainEndings, megabytes: uploadMegabytes };

/** The files of a library whose server converts what browsers do not play. */
const convertedFiles: FileRules = {
  endings: {
    image: plainEndings.image,
    video: [...plainEndings.video, ...convertedEndings.video],
    audio: [...plainEndings.audio, ...convertedEndings.audio],
  },
  megabytes: uploadMegabytes,
  hints: { video: 'videoConverted', audio: 'audioConverted' },
};

const sleepVideoFiles: FileRules = {
  endings: { video: ['mp4', 'm4v'] },
  megabytes: { video: sleepVideos.megabytes },
  hints: { video: 'sleepVideo' },
  wrongVideo: 'sleepVideo',
};

/**
 * The rules of what files are uploaded for.
 * @param converts whether the server converts what browsers do not play
 */
export function rulesOf(use: UploadUse, converts: boolean): FileRules {
  if (use === 'sleepVideo') return sleepVideoFiles;
  return { ...(converts ? convertedFiles : libraryFiles), megabytes: uploadUses[use] };
}
