import {
  AudioBufferSource,
  canEncodeAudio,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  type Target,
  WebMOutputFormat,
} from 'mediabunny';
import type { FilmLabel } from '../../../../contract/render/schema';
import { FRAME_RATE } from '../../../../contract/speech/limits';
import { SOUND_RATE } from '../../../../film/sound/loudness';
import type { FrameSize } from '../../../../film/picture/layer';

/** In what a browser writes a film: what plays everywhere, or where it cannot write that, what browsers play. */
export type Encoding = 'mp4' | 'webm';

const CODECS = {
  mp4: { video: 'avc', audio: 'aac', type: 'video/mp4' },
  webm: { video: 'vp9', audio: 'opus', type: 'video/webm' },
} as const;

export const typeOf = (encoding: Encoding): string => CODECS[encoding].type;

const CHANNELS = 2;
const videoQuality = new Quality('high');
const audioQuality = new Quality({ bitrate: 128_000 });

/** What this browser can write in a size; null where it encodes no video. */
export async function encodingFor({ width, height }: FrameSize): Promise<Encoding | null> {
  const sound = { numberOfChannels: CHANNELS, sampleRate: SOUND_RATE, quality: audioQuality };
  const canWrite = (codec: 'avc' | 'vp9') => canEncodeVideo(codec, { width, height, quality: videoQuality });
  if (await canWrite('avc')) {
    if (!(await canEncodeAudio('aac', sound))) {
      const { registerAacEncoder } = await import('@mediabunny/aac-encoder');
      registerAacEncoder();
    }
    return 'mp4';
  }
  return (await canWrite('vp9')) && (await canEncodeAudio('opus', sound)) ? 'webm' : null;
}

/** A film that is being written. */
export interface FilmOutput {
  /** Adds what the canvas shows as the next frame; resolves when another one may come. */
  addFrame(): Promise<void>;
  /** Adds the next piece of sound. */
  addSound(sound: AudioBuffer): Promise<void>;
  /** Writes the end of the file. */
  finish(): Promise<void>;
  /** Gives the work up. */
  cancel(): Promise<void>;
}

/** Begins to write a film. @param label what the file says of itself */
export async function openOutput(
  canvas: HTMLCanvasElement,
  { encoding, target, label }: { encoding: Encoding; target: Target; label: FilmLabel },
): Promise<FilmOutput> {
  const codecs = CODECS[encoding];
  // Names of metadata of our own need the form that ffmpeg calls `use_metadata_tags`.
  const format =
    encoding === 'mp4' ? new Mp4OutputFormat({ metadataFormat: 'mdta' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const pictures = new CanvasSource(canvas, { codec: codecs.video, quality: videoQuality });
  const sounds = new AudioBufferSource({ codec: codecs.audio, quality: audioQuality });
  output.addVideoTrack(pictures, { frameRate: FRAME_RATE });
  output.addAudioTrack(sounds);
  output.setMetadataTags({ title: label.title, raw: { AIGC: label.AIGC } });
  await output.start();
  let frames = 0;
  return {
    addFrame: () => pictures.add(frames++ / FRAME_RATE, 1 / FRAME_RATE),
    addSound: (sound) => sounds.add(sound),
    finish: () => output.finalize(),
    cancel: () => output.cancel(),
  };
}
