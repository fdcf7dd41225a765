/** The mean over a square round each value, in a time that does not depend on its size. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++) blurRow(values, across, y * width, width, radius);
  return blurColumns(across, width, height, radius);
}

function blurRow(from: Float32Array, to: Float32Array, start: number, length: number, radius: number): void {
  const last = length - 1;
  const at = (i: number) => from[start + Math.min(last, Math.max(0, i))] as number;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  for (let i = 0; i < length; i++) {
    to[start + i] = sum / (2 * radius + 1);
    sum += at(i + radius + 1) - at(i - radius);
  }
}

/** Goes row by row over all columns at once: one column after the other would wait for the memory at each value. */
function blurColumns(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const sums = new Float64Array(width);
  const rowOf = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -radius; y <= radius; y++) {
    const row = rowOf(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[row + x] as number);
  }
  for (let y = 0; y < height; y++) {
    const [added, dropped] = [rowOf(y + radius + 1), rowOf(y - radius)];
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      to[y * width + x] = sum / (2 * radius + 1);
      sums[x] = sum + ((from[added + x] as number) - (from[dropped + x] as number));
    }
  }
  return to;
}
