/** Rate of the sound that is marked, in hertz: PCM16, mono. */
const RATE = 16_000;
/** A chime at the beginning and then every this many samples. */
const EVERY = 4 * RATE;
const LENGTH = 0.45 * RATE;
const LOUDNESS = 0.13 * 32_767;

/** Two soft strokes, the second a fourth above the first: when each begins and how high it is, in seconds and hertz. */
const STROKES = [
  [0, 880],
  [0.12, 1174.7],
] as const;

/** Rises at once, fades away, and is silent at its end: nothing clicks. */
const chime = Int16Array.from({ length: LENGTH }, (_, i) => {
  const end = Math.min(1, (LENGTH - i) / (0.05 * RATE));
  const sum = STROKES.reduce((heard, [begin, hertz]) => {
    const at = i / RATE - begin;
    if (at <= 0) return heard;
    const envelope = Math.min(1, at / 0.006) * Math.exp(-at * 9);
    return heard + envelope * Math.sin(2 * Math.PI * hertz * at);
  }, 0);
  return Math.round((LOUDNESS * sum * end) / STROKES.length ** 0.5);
});

/**
 * Mixes a short soft chime into speech, at the beginning and every four seconds.
 * @param pcm PCM16, mono, 16 kHz; is not changed
 * @param offset number of samples of the same sound that came before: pieces are marked as the whole is
 */
export function markSound(pcm: Int16Array, offset: number): Int16Array {
  return pcm.map((sample, i) => {
    const added = chime[(offset + i) % EVERY] ?? 0;
    return Math.max(-32_768, Math.min(32_767, sample + added));
  });
}
