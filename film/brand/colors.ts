import type { BrandKit } from '../../contract/brand/schema';
import { readColor, writeColor } from '../../contract/color/color';
import type { Stage } from '../../contract/document/schema';
import { colorShares, familyOf, leadingColors, opaque, shadeLike } from './families';
import { keptLegible, withoutInks } from './legible';
import type { BrandMemory } from './memory';
import { recolored } from './paints';

/** Maps colors as they are written in documents: the alpha stays, and what is not changed keeps its letters. */
const keepingAlpha =
  (map: ReadonlyMap<string, string>) =>
  (color: string): string => {
    const next = map.get(opaque(color));
    return next === undefined ? color : next + color.slice(7);
  };

/** Stages by the ids of their scenes. */
export type Stages = ReadonlyMap<string, Stage>;

const mapped = (stages: Stages, change: (stage: Stage, id: string) => Stage): Map<string, Stage> =>
  new Map([...stages].map(([id, stage]) => [id, change(stage, id)]));

/** Whether a film still shows anything of what it remembers; one that was designed anew since does not. */
function isOfToday(memory: BrandMemory, stages: Stages, original: readonly string[]): boolean {
  const shown = new Set(colorShares([...stages.values()]).keys());
  return (
    Object.keys(memory.before).some((color) => shown.has(color)) ||
    original.some((color) => familyOf(color, memory.leads) !== null)
  );
}

/** Stages as they were before colors were applied to them. */
const asBefore = (stages: Stages, { before, inks }: BrandMemory): Map<string, Stage> =>
  mapped(stages, (stage, id) =>
    withoutInks(recolored(stage, keepingAlpha(new Map(Object.entries(before)))), inks[id] ?? {}),
  );

/** Steps of a channel by which colors are told apart, in the order in which they are tried. */
const STEPS = [-1, 1, -2, 2, -3, 3, -4, 4];

/**
 * The color itself, or one beside it that nobody tells from it, where the film has that color already: only so it can be known later
 * what was changed.
 */
function unlike(color: string, taken: ReadonlySet<string>): string {
  if (!taken.has(color)) return color;
  const rgb = readColor(color);
  const beside = STEPS.flatMap((step) =>
    rgb.map((value, channel) => {
      const moved: [number, number, number] = [...rgb];
      moved[channel] = Math.min(255, Math.max(0, value + step));
      return writeColor(moved);
    }),
  );
  return beside.find((one) => !taken.has(one)) ?? color;
}

/** Which color becomes which, without alpha: no two become the same, and none one that there is. @param present what the stages are painted with */
function mappingOf(
  present: readonly string[],
  leads: readonly string[],
  { primary, secondary }: BrandKit['colors'],
): Map<string, string> {
  const map = new Map<string, string>();
  const taken = new Set(present);
  for (const color of present) {
    const family = familyOf(color, leads);
    const to = family === null ? null : [primary, secondary][family];
    const lead = family === null ? undefined : leads[family];
    if (lead === undefined || !to) continue;
    const next = unlike(shadeLike(color, lead, to), taken);
    taken.add(next);
    map.set(color, next);
  }
  return map;
}

/**
 * Gives stages the colors of a kit in place of those that they are painted with most. Shades of these become shades of the kit's
 * colors, and texts stay legible. What an earlier application has changed is undone first, so that a kit has the same effect however
 * often it is applied.
 */
export function withColors(
  stages: Stages,
  colors: BrandKit['colors'],
  memory: BrandMemory | null,
): { stages: Stages; memory: BrandMemory | null } {
  const original = memory === null ? stages : asBefore(stages, memory);
  if (colors.primary === null && colors.secondary === null) return { stages: original, memory: null };
  const list = [...original.values()];
  const present = [...colorShares(list).keys()];
  const leads = memory !== null && isOfToday(memory, stages, present) ? memory.leads : leadingColors(list);
  const map = mappingOf(present, leads, colors);
  const legible = [...original].map(([id, stage]) => ({
    id,
    ...keptLegible(recolored(stage, keepingAlpha(map)), stage),
  }));
  return {
    stages: new Map(legible.map(({ id, stage }) => [id, stage])),
    memory: {
      leads,
      before: Object.fromEntries([...map].map(([from, to]) => [to, from])),
      inks: Object.fromEntries(
        legible.flatMap(({ id, changed }) => (Object.keys(changed).length === 0 ? [] : [[id, changed]])),
      ),
    },
  };
}
