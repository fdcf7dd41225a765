/** The mean over a square round each value, in a time that does not depend on its size. */
export function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y++) blurRow(values, across, y * width, width, radius);
  return blurColumns(across, width, height, radius);
}

function blurRow(from: Float32Array, to: Float32Array, start: number, length: number, radius: number): void {
  const end = start + length - 1;
  const side = 2 * radius + 1;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += from[Math.min(end, Math.max(start, start + i))] as number;
  for (let at = start; at <= end; at++) {
    to[at] = sum / side;
    const [added, dropped] = [at + radius + 1, at - radius];
    sum += (from[added > end ? end : added] as number) - (from[dropped < start ? start : dropped] as number);
  }
}

/** Goes row by row over all columns at once: one column after the other would wait for the memory at each value. */
function blurColumns(from: Float32Array, width: number, height: number, radius: number): Float32Array {
  const to = new Float32Array(from.length);
  const sums = new Float64Array(width);
  const side = 2 * radius + 1;
  const rowOf = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = -radius; y <= radius; y++) {
    const row = rowOf(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[row + x] as number);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const added = rowOf(y + radius + 1);
    const dropped = rowOf(y - radius);
    for (let x = 0; x < width; x++) {
      const sum = sums[x] as number;
      to[row + x] = sum / side;
      sums[x] = sum + ((from[added + x] as number) - (from[dropped + x] as number));
    }
  }
  return to;
}
