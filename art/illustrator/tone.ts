import { brightness, type Color, darken, fromHsl, lighten, mix, multiply, saturate } from './color';
import type { ColorName, Stuff, Time, Weather } from '../lexicon/concepts';
import type { Wish } from '../lexicon/understand';

export const namedColors: Readonly<Record<ColorName, Color>> = {
  red: '#c8372f',
  orange: '#e8833a',
  yellow: '#f0c648',
  green: '#4f9a63',
  teal: '#2f9c9c',
  blue: '#3d7cc9',
  purple: '#7a5cc0',
  pink: '#e593ae',
  brown: '#8a5f42',
  black: '#2a2c33',
  white: '#f6f5f2',
  gray: '#9aa0aa',
  gold: '#cfa24b',
  silver: '#b9c0ca',
  beige: '#e2d3bc',
};

const stuffColors: Readonly<Record<Stuff, Color>> = {
  wood: '#b98a5e',
  marble: '#e9e6e1',
  glass: '#c4dbe6',
  metal: '#a9b1bb',
  brick: '#a9614a',
  concrete: '#b4b2ad',
  fabric: '#b9a6a0',
  bamboo: '#c3b06c',
};

/** Colors of the air from above to the horizon. */
export interface Sky {
  top: Color;
  middle: Color;
  low: Color;
}

/** The light and the colors of one picture. */
export interface Tone {
  time: Time;
  weather: Weather;
  sky: Sky;
  /** Color of what is far. */
  haze: Color;
  light: Color;
  isDark: boolean;
  /** The wished colors, else ones that fit; never empty. */
  accent: Color;
  second: Color;
  /** First wished color, null without a wish. */
  wished: Color | null;
  leaf: Color;
  leafDark: Color;
  /** Color of a thing in this light, indoors. */
  inside: (color: Color) => Color;
  /** The same out of doors. */
  outside: (color: Color) => Color;
  /** A surface in the wished color or stuff, else as it usually is. */
  surface: (usual: Color, share?: number) => Color;
  stuff: (usual: Stuff) => Stuff;
}

const skies: Readonly<Record<Time, Sky>> = {
  dawn: { top: '#7fa4d6', middle: '#f0c9c0', low: '#ffe3b8' },
  day: { top: '#5d9fdc', middle: '#a7d0ee', low: '#e6f2f7' },
  dusk: { top: '#34407c', middle: '#c9738a', low: '#ffb77a' },
  night: { top: '#0c1330', middle: '#1d2a57', low: '#3c4b80' },
};

const lights: Readonly<Record<Time, Color>> = {
  dawn: '#ffe0b8',
  day: '#fffbf0',
  dusk: '#ffc38a',
  night: '#cddcff',
};
const outdoorTint: Readonly<Record<Time, Color>> = {
  dawn: '#fbe6de',
  day: '#ffffff',
  dusk: '#d9a5a4',
  night: '#44548c',
};
const indoorTint: Readonly<Record<Time, Color>> = {
  dawn: '#fff3e6',
  day: '#ffffff',
  dusk: '#f5d3b6',
  night: '#a399a8',
};

function skyOf(time: Time, weather: Weather): Sky {
  const sky = skies[time];
  const gray: Sky =
    time === 'night'
      ? { top: '#141a2c', middle: '#222a40', low: '#39435a' }
      : { top: '#8b9aab', middle: '#b4bfc9', low: '#d8dde0' };
  const share = { sunny: 0, cloudy: 0.55, rain: 0.8, snow: 0.65, fog: 0.75, storm: 0.9 }[weather];
  const blend = (a: Color, b: Color) => {
    const mixed = mix(a, b, share);
    return weather === 'storm' ? darken(mixed, 0.35) : mixed;
  };
  return {
    top: blend(sky.top, gray.top),
    middle: blend(sky.middle, gray.middle),
    low: blend(sky.low, gray.low),
  };
}

function leaves(wish: Wish): [Color, Color] {
  if (wish.season === 'autumn') return ['#d98a3a', '#a9502c'];
  if (wish.season === 'winter') return ['#8fa39b', '#5f7670'];
  if (wish.season === 'spring') return ['#a9cc6c', '#6ea35a'];
  return ['#79ad60', '#457a4e'];
}

function moodOf(wish: Wish): (color: Color) => Color {
  const { moods } = wish;
  const steps: ((color: Color) => Color)[] = [];
  if (moods.has('warm') || moods.has('retro')) steps.push((c) => mix(c, multiply(c, '#ffdcb0'), 0.7));
  if (moods.has('cool') || moods.has('future')) steps.push((c) => mix(c, multiply(c, '#b9d2ff'), 0.7));
  if (moods.has('romantic')) steps.push((c) => mix(c, multiply(lighten(c, 0.12), '#ffd3e0'), 0.7));
  if (moods.has('mystery')) steps.push((c) => mix(darken(c, 0.3), multiply(c, '#8f93d8'), 0.5));
  if (moods.has('lively')) steps.push((c) => saturate(c, 1.35));
  if (moods.has('calm') || moods.has('serious')) steps.push((c) => saturate(c, 0.78));
  if (moods.has('bright') || moods.has('fresh')) steps.push((c) => lighten(c, 0.14));
  if (moods.has('dark')) steps.push((c) => darken(c, 0.42));
  if (moods.has('retro')) steps.push((c) => mix(saturate(c, 0.7), '#8a6a42', 0.1));
  return (color) => steps.reduce((result, step) => step(result), color);
}

/** Settles light and colors of what is wished; `usual` is the time of a place that has one. */
export function toneOf(wish: Wish, usual: Time, seed: number): Tone {
  const time =
    wish.time ??
    (wish.things.has('moon') || wish.things.has('stars') || wish.things.has('fireworks') ? 'night' : usual);
  const weather = wish.weather ?? 'sunny';
  const mood = moodOf(wish);
  const sky = skyOf(time, weather);
  const wishedNames = wish.colors;
  const first = wishedNames[0] === undefined ? null : namedColors[wishedNames[0]];
  const other = wishedNames[1] === undefined ? null : namedColors[wishedNames[1]];
  const luxury = wish.moods.has('luxury');
  const stuffWish = wish.stuffs[0];
  const accent = first ?? (luxury ? namedColors.gold : fromHsl((seed % 12) * 30 + 15, 0.38, 0.52));
  const second =
    other ?? (first === null ? fromHsl(((seed >>> 4) % 12) * 30, 0.3, 0.6) : mix(first, '#f2e6d2', 0.55));
  const [leaf, leafDark] = leaves(wish);
  const damp = { sunny: 0, cloudy: 0.12, rain: 0.25, snow: 0.1, fog: 0.18, storm: 0.4 }[weather];
  return {
    time,
    weather,
    sky: { top: mood(sky.top), middle: mood(sky.middle), low: mood(sky.low) },
    haze: mood(mix(sky.middle, sky.low, 0.6)),
    light: lights[time],
    isDark: time === 'night' || wish.moods.has('dark') || wish.moods.has('mystery'),
    accent: mood(accent),
    second: mood(second),
    wished: first,
    leaf,
    leafDark,
    inside: (color) => mood(multiply(color, indoorTint[time])),
    outside: (color) => mood(mix(multiply(color, outdoorTint[time]), sky.middle, damp)),
    surface(usualColor, share = 0.72) {
      const based =
        stuffWish === undefined || stuffWish === 'glass'
          ? usualColor
          : mix(usualColor, stuffColors[stuffWish], 0.75);
      const luxurious =
        luxury && first === null ? mix(based, brightness(based) > 0.5 ? '#4a3a33' : '#2b2430', 0.45) : based;
      return first === null ? luxurious : mix(luxurious, first, share);
    },
    stuff: (usualStuff) => stuffWish ?? usualStuff,
  };
}
