/** Samples of the codes of PCMU (G.711, mu-law), 16 bit. */
const SAMPLES = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 0x84 - size : size - 0x84;
});

/** The root mean square of a piece of sound in PCMU, of 16-bit samples. */
export function muLawLoudness(codes: Buffer): number {
  let sum = 0;
  for (const code of codes) sum += (SAMPLES[code] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, codes.length));
}
