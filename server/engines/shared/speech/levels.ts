/** Speed level 0..100 as a factor: 0 is half, 50 the voice's own, 100 double. */
export const levelToFactor = (level: number): number => (level <= 50 ? 0.5 + level / 100 : level / 50);

/** Highest sample value that passes unchanged; above it the curve bends, so that a raised volume never clips hard. */
const KNEE = 26_000;
const HEADROOM = 32_767 - KNEE;

/** Scales samples in place with a soft limiter, and returns them. */
export function applyGain(pcm: Int16Array, gain: number): Int16Array {
  if (gain === 1) return pcm;
  for (let i = 0; i < pcm.length; i++) {
    const scaled = (pcm[i] as number) * gain;
    const over = Math.abs(scaled) - KNEE;
    pcm[i] = over <= 0 ? scaled : Math.sign(scaled) * (KNEE + HEADROOM * Math.tanh(over / HEADROOM));
  }
  return pcm;
}
