import { stageSizes } from '../../../../contract/document/limits';
import type { Box, Ratio } from '../../../../contract/document/schema';
import { GAP, isNear, isWithin, safeArea } from './boxes';
import type { Geometry } from './geometry';

/** Between a surface and a part that is not on it, stage units. */
const SURFACE_GAP = 8;

/** Whether a candidate keeps the rules that no wish may break: the safe area, the free head, and room between all parts. */
export function keepsRules(
  { boxes, head, surfaces }: Pick<Geometry, 'boxes' | 'head' | 'surfaces'>,
  ratio: Ratio,
  low = false,
): boolean {
  const safe = safeArea(ratio, low);
  const stage = { left: 0, top: 0, ...stageSizes[ratio] };
  const placed = [...boxes];
  if (placed.some(([, box]) => !isWithin(box, safe) || isNear(box, head, 0))) return false;
  const crowds = (a: Box, index: number) => placed.slice(index + 1).some(([, b]) => isNear(a, b, GAP));
  if (placed.some(([, box], index) => crowds(box, index))) return false;
  return surfaces.every(
    (surface, index) =>
      isWithin(surface.box, stage) &&
      !isNear(surface.box, head, 0) &&
      (surface.kind === 'scrim' ||
        (placed.every(
          ([part, box]) => surface.holds.includes(part) || !isNear(surface.box, box, SURFACE_GAP),
        ) &&
          surfaces
            .slice(index + 1)
            .every(
              (other) => !isNear(surface.box, other.box, SURFACE_GAP) || holdsAll(surface.holds, other.holds),
            ))),
  );
}

const holdsAll = <T>(outer: readonly T[], inner: readonly T[]): boolean =>
  inner.every((part) => outer.includes(part));
