/** The mean over a square round each value, in a time that does not depend on its size. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++) blurLine(values, across, y * width, 1, width, radius);
  for (let x = 0; x < width; x++) blurLine(across, result, x, width, height, radius);
  return result;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  const last = length - 1;
  const at = (i: number) => from[start + Math.min(last, Math.max(0, i)) * step] as number;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i < length; i++) {
    to[start + i * step] = sum / (2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
}
