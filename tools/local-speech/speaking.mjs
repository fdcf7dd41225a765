/** Sound in one message: half a second at 22,050 Hz. */
const PIECE_SAMPLES = 11_025;

/** PCM16, little-endian, of samples from -1 to 1. */
function pcmOf(samples) {
  const pcm = Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  return new Uint8Array(pcm.buffer);
}

/**
 * Speaks a text.
 * @param {{text: string, speaker: number, speed: number}} order speed as a factor
 * @param {() => boolean} isCancelled
 * @param {(fields: {sampleRate: number}, pcm: Uint8Array) => void} send
 */
export async function speak(tts, { text, speaker, speed }, isCancelled, send) {
  const tell = (samples) => {
    for (let at = 0; at < samples.length; at += PIECE_SAMPLES)
      send({ sampleRate: tts.sampleRate }, pcmOf(samples.subarray(at, at + PIECE_SAMPLES)));
  };
  let told = 0;
  const { samples } = await tts.generateAsync({
    text,
    sid: speaker,
    speed,
    enableExternalBuffer: false,
    onProgress: (part) => {
      if (isCancelled()) return false;
      told += part.samples.length;
      tell(part.samples);
      return true;
    },
  });
  if (!isCancelled()) tell(samples.subarray(told));
}
