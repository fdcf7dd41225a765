/** Numbers of designed avatars begin here, above the numbers of cloned avatars. */
export const FIRST_DESIGNED = 2_110_000_001;

/** Designs that an account can have at once: each is drawn once, which takes some seconds of a core. */
export const MAX_DESIGNS = 60;

export const eyeColors = ['black', 'brown', 'hazel', 'gray', 'blue'] as const;

export const hairColors = [
  'black',
  'darkBrown',
  'brown',
  'chestnut',
  'auburn',
  'blond',
  'silver',
  'white',
] as const;

/** Without green, which the stage takes for the backdrop. */
export const clothColors = [
  'ivory',
  'sand',
  'mustard',
  'orange',
  'red',
  'burgundy',
  'rose',
  'plum',
  'violet',
  'navy',
  'blue',
  'sky',
  'gray',
  'charcoal',
] as const;

export const glassesKinds = ['none', 'gold', 'horn', 'black', 'silver'] as const;
