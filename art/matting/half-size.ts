/** The means of two by two values; a last odd row or column is left out. */
export function downsample(values: Float32Array, width: number, height: number): Float32Array {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Float32Array(halfWidth * halfHeight);
  for (let y = 0, to = 0; y < halfHeight; y++) {
    let from = 2 * y * width;
    for (let x = 0; x < halfWidth; x++, from += 2, to++)
      half[to] =
        ((values[from] as number) +
          (values[from + 1] as number) +
          (values[from + width] as number) +
          (values[from + width + 1] as number)) /
        4;
  }
  return half;
}

/** What {@link downsample} made small at its old size, values between the means in proportion. */
export function upsample(half: Float32Array, width: number, height: number): Float32Array {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const values = new Float32Array(width * height);
  const row = new Float32Array(halfWidth);
  for (let y = 0; y < height; y++) {
    // Of the two nearest means the nearer one counts three times as much.
    const own = Math.min(halfHeight - 1, y >> 1);
    const beside = Math.min(halfHeight - 1, Math.max(0, own + (y % 2 === 0 ? -1 : 1)));
    for (let x = 0; x < halfWidth; x++)
      row[x] = 0.75 * (half[own * halfWidth + x] as number) + 0.25 * (half[beside * halfWidth + x] as number);
    for (let x = 0, to = y * width; x < width; x++, to++) {
      const near = Math.min(halfWidth - 1, x >> 1);
      const next = Math.min(halfWidth - 1, Math.max(0, near + (x % 2 === 0 ? -1 : 1)));
      values[to] = 0.75 * (row[near] as number) + 0.25 * (row[next] as number);
    }
  }
  return values;
}
