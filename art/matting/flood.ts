/** Marks what a walk from given pixels reaches over pixels of one kind. */
export function flood(
  width: number,
  height: number,
  starts: number[],
  isOpen: (at: number) => boolean,
): Uint8Array {
  const reached = new Uint8Array(width * height);
  const queue = starts.filter(isOpen);
  for (const at of queue) reached[at] = 1;
  const steps = [-1, 1, -width, width];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (let side = 0; side < 4; side++) {
      if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
      const next = at + (steps[side] as number);
      if (next < 0 || next >= reached.length || reached[next] === 1 || !isOpen(next)) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** The pixels along the four sides of a picture. */
export function borderOf(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  return border;
}
