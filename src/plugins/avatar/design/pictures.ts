import { CHARACTERS, designPicture, renderScene, REST } from '../../../../art/characters';
import type { AvatarDesign } from '../../../../contract/avatar-design/schema';

const AT_REST = { breath: 0.3, swayX: 0, swayY: 0, tilt: 0, blink: 0, brow: 0.1, gazeX: 0, gazeY: 0 };
const SMILE = { ...REST, spread: 0.35 };

const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A picture of a design as an address; null for parts that do not go together. */
export const drawDesign = (design: AvatarDesign): string | null => designPicture(design, 'close');

export type PartKind = 'headdress' | 'dress';

const known = new Map<string, string>();

/** The head or the clothes of a drawn avatar, in small, as an address. */
export function partPicture(id: number, kind: PartKind): string | null {
  const character = CHARACTERS.get(id);
  if (character === undefined) return null;
  const key = `${kind} ${id}`;
  const { x, y, scale } = character.head;
  const half = 150 * scale;
  const region =
    kind === 'headdress'
      ? { left: x - half, top: y - 215 * scale, width: 2 * half, height: 2.6 * half }
      : { left: x - 2 * half, top: y + 130 * scale, width: 4 * half, height: 4.4 * half };
  const address = known.get(key) ?? addressOf(renderScene(character, AT_REST, SMILE, undefined, region));
  known.set(key, address);
  return address;
}
