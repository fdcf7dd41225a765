/** Largest hole that is closed, pixels of a picture of a million; larger ones may be seen through. */
const HOLE = 420;
/** Opacity by which a pixel hangs together with its neighbors. */
const HANGS_ON = 0.08;

/** Walks over neighboring pixels for which `isIn` is true; also over corners where strands do. @returns their numbers */
function walk(
  start: number,
  { width, height, corners }: { width: number; height: number; corners: boolean },
  seen: Uint8Array,
  isIn: (at: number) => boolean,
): number[] {
  const found = [start];
  seen[start] = 1;
  for (let k = 0; k < found.length; k++) {
    const at = found[k] as number;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let dy = -1; dy <= 1; dy++) {
      if (y + dy < 0 || y + dy >= height) continue;
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= width || (!corners && dx !== 0 && dy !== 0)) continue;
        const next = at + dy * width + dx;
        if (seen[next] === 1 || !isIn(next)) continue;
        seen[next] = 1;
        found.push(next);
      }
    }
  }
  return found;
}

/**
 * Takes specks out of an opacity: what does not hang together with the figure goes, by however little it is seen, and small holes in
 * it are closed.
 * @param alpha 0 to 1 a pixel; changed in place
 * @param start a pixel of the figure
 */
export function dropSpecks(
  alpha: Float32Array,
  { width, height }: { width: number; height: number },
  start: number,
): void {
  const seen = new Uint8Array(alpha.length);
  // A strand of hair is thin and soft: it hangs on by little.
  walk(start, { width, height, corners: true }, seen, (at) => (alpha[at] as number) > HANGS_ON);
  for (let at = 0; at < alpha.length; at++) if (seen[at] === 0) alpha[at] = 0;
  const most = HOLE * (alpha.length / 1_000_000);
  const visited = new Uint8Array(alpha.length);
  const isOpen = (at: number) => (alpha[at] as number) < 0.9;
  for (let at = 0; at < alpha.length; at++) {
    if (visited[at] === 1 || !isOpen(at)) continue;
    const hole = walk(at, { width, height, corners: false }, visited, isOpen);
    if (hole.length <= most) for (const inside of hole) alpha[inside] = 1;
  }
}
