import type { clothColors, eyeColors, glassesKinds, hairColors } from '../../contract/avatar-design/limits';
import type { GlassesLook } from './parts/glasses';

/** Colors by their names, for dyes and for the palettes of an editor. */
export const HAIR_COLORS: Readonly<Record<(typeof hairColors)[number], string>> = {
  black: '#1d1718',
  darkBrown: '#35231c',
  brown: '#5a3a29',
  chestnut: '#7a4a2c',
  auburn: '#7f3320',
  blond: '#c79a5b',
  silver: '#a9abb2',
  white: '#dedee2',
};

export const CLOTH_COLORS: Readonly<Record<(typeof clothColors)[number], string>> = {
  ivory: '#efe6d8',
  sand: '#c9ab84',
  mustard: '#d79a35',
  orange: '#df6f2e',
  red: '#c22f34',
  burgundy: '#7a2138',
  rose: '#e09aa4',
  plum: '#6d2a5b',
  violet: '#7d63bb',
  navy: '#25315a',
  blue: '#3f68bd',
  sky: '#86addc',
  gray: '#8a8f99',
  charcoal: '#3c414b',
};

/** Iris and its deeper rim. */
export const EYE_COLORS: Readonly<Record<(typeof eyeColors)[number], readonly [string, string]>> = {
  black: ['#33221a', '#140b07'],
  brown: ['#6a3f24', '#331c0e'],
  hazel: ['#8a6236', '#4a2f16'],
  gray: ['#77808a', '#3a424b'],
  blue: ['#5f83ab', '#28405f'],
};

/** Glasses but for the width of the face that wears them. */
export const GLASSES: Readonly<
  Record<Exclude<(typeof glassesKinds)[number], 'none'>, Omit<GlassesLook, 'cheek'>>
> = {
  gold: { frame: '#a9803f', light: '#fbe6ae', apart: 45.5, width: 34, height: 28, rim: 2.6 },
  horn: { frame: '#4a3a2c', light: '#d9bb8a', apart: 44.5, width: 35, height: 25, rim: 3.2 },
  black: { frame: '#16171b', light: '#8f949e', apart: 46, width: 37, height: 27, rim: 5 },
  silver: { frame: '#8d929b', light: '#ffffff', apart: 45, width: 34, height: 22, rim: 2.2 },
};
