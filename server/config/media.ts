import { choice, integer, setting } from './readers';

/** Settings of what reads and converts videos and sounds. */
export const mediaSettings = {
  ffmpeg: setting(
    'FFMPEG',
    'ffmpeg',
    'Program that makes covers of videos, and converts what browsers do not play; without it they have a plain cover, and such files are refused',
    (text) => text ?? 'ffmpeg',
  ),
  ffprobe: setting(
    'FFPROBE',
    'ffprobe',
    'Program that looks into videos and sounds; without it only their headers are read',
    (text) => text ?? 'ffprobe',
  ),
  mediaConversion: setting(
    'MEDIA_CONVERSION',
    'on',
    'off refuses videos and sounds that browsers do not play, and converts none on this server',
    choice(['on', 'off'], () => 'on'),
  ),
  conversionThreads: setting(
    'CONVERSION_THREADS',
    '1',
    'Threads of a conversion; a server makes one at a time, at a low priority',
    integer(1, 1, 64),
  ),
  conversionMinutes: setting(
    'CONVERSION_MINUTES',
    '30',
    'Minutes that one conversion may take',
    integer(30, 1, 300),
  ),
};
