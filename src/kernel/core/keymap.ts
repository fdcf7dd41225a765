/** The part of a keyboard event that shortcuts look at. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

interface Combination {
  key: string;
  mod: boolean;
  shift: boolean;
  alt: boolean;
}

const MODIFIERS = new Set(['mod', 'shift', 'alt']);

/** Reads `Mod+Shift+Z`, `Delete`, `ArrowUp`. `Mod` is Command on Apple's keyboards and Ctrl elsewhere. */
export function parseKeys(text: string): Combination {
  // The plus sign is a key too, alone or as in `Mod++`.
  const isPlus = text === '+' || text.endsWith('++');
  const parts = (isPlus ? text.slice(0, -2) : text).split('+').map((part) => part.trim().toLowerCase());
  const key = isPlus ? '+' : (parts.pop() ?? '');
  if (text === '+') parts.pop();
  if (key === '' || parts.some((part) => !MODIFIERS.has(part))) {
    throw new RangeError(`"${text}" is no key combination such as Mod+Shift+Z`);
  }
  return { key, mod: parts.includes('mod'), shift: parts.includes('shift'), alt: parts.includes('alt') };
}

const combinations = new Map<string, Combination>();

/** Parsed only once, since every key press is compared with the combinations of a hundred commands. */
function combinationOf(text: string): Combination {
  const known = combinations.get(text) ?? parseKeys(text);
  combinations.set(text, known);
  return known;
}

export function matchesKeys(text: string, press: KeyPress, apple: boolean): boolean {
  const { key, mod, shift, alt } = combinationOf(text);
  const modifier = apple ? press.metaKey : press.ctrlKey;
  const foreign = apple ? press.ctrlKey : press.metaKey;
  // A character such as ? needs Shift on some keyboards only, so the character decides and not the modifier.
  const shiftMatters = key.length > 1 || /[a-z0-9]/.test(key);
  return (
    (press.key === ' ' ? 'space' : press.key.toLowerCase()) === key &&
    modifier === mod &&
    !foreign &&
    (!shiftMatters || press.shiftKey === shift) &&
    press.altKey === alt
  );
}

const APPLE_SIGNS: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' };
const KEY_SIGNS: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  delete: 'Del',
  contextmenu: '☰',
};

/** The displayed form of a combination: `⇧⌘Z` on Apple's keyboards, `Ctrl+Shift+Z` elsewhere. */
export function showKeys(text: string, apple: boolean): string {
  const { key, mod, shift, alt } = parseKeys(text);
  const sign = KEY_SIGNS[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
  const names = apple ? APPLE_SIGNS : { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' };
  const held = [alt && names.alt, shift && names.shift, mod && names.mod].filter(Boolean) as string[];
  return apple ? [...held, sign].join('') : [...held.toReversed(), sign].join('+');
}

const MODIFIER_KEYS = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph']);

/** The name of a key press in a binding, such as `Mod+Shift+Z`; null while only modifiers are held. */
export function keysOfPress(press: KeyPress, apple: boolean): string | null {
  if (MODIFIER_KEYS.has(press.key) || press.key === 'Dead' || press.key === 'Unidentified') return null;
  const key = press.key === ' ' ? 'Space' : press.key.length === 1 ? press.key.toUpperCase() : press.key;
  const isSign = key.length === 1 && !/[A-Z0-9]/.test(key);
  const parts = [
    (apple ? press.metaKey : press.ctrlKey) && 'Mod',
    press.altKey && 'Alt',
    press.shiftKey && !isSign && 'Shift',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

/** Whether the user's keyboard has a Command key. */
export const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
