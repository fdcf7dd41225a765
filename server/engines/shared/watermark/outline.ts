/** Units of a glyph's outline to its em. */
export const EM = 200;
/** Height of a capital letter. */
export const CAPITAL = 148;

interface Glyph {
  width: number;
  /** Absolute commands whose numbers come in pairs; the baseline is 0. */
  path: string;
}

/** Outlines of the letters of our marks, so that no font of the machine is needed (glyphs of Noto Sans SC Bold, OFL 1.1). */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  M: {
    width: 171,
    path: 'M18 0L45 0L45 -62C45 -76 42 -96 41 -110L42 -110L54 -76L77 -13L94 -13L116 -76L128 -110L129 -110C128 -96 126 -76 126 -62L126 0L153 0L153 -148L120 -148L95 -79C92 -70 89 -60 86 -50L85 -50C82 -60 79 -70 76 -79L51 -148L18 -148Z',
  },
  i: {
    width: 61,
    path: 'M16 0L45 0L45 -112L16 -112ZM31 -130C41 -130 48 -136 48 -146C48 -156 41 -162 31 -162C20 -162 14 -156 14 -146C14 -136 20 -130 31 -130Z',
  },
  r: {
    width: 87,
    path: 'M16 0L45 0L45 -67C52 -83 62 -89 71 -89C75 -89 79 -88 83 -87L87 -112C84 -114 81 -115 74 -115C63 -115 51 -107 43 -92L42 -92L40 -112L16 -112Z',
  },
  a: {
    width: 118,
    path: 'M43 3C56 3 67 -3 77 -12L78 -12L80 0L104 0L104 -65C104 -98 89 -115 61 -115C43 -115 27 -108 14 -100L25 -80C35 -87 45 -91 56 -91C69 -91 74 -83 75 -72C30 -67 10 -54 10 -31C10 -11 23 3 43 3ZM53 -20C44 -20 38 -24 38 -33C38 -43 47 -50 75 -54L75 -31C68 -24 61 -20 53 -20Z',
  },
  ' ': { width: 45, path: '' },
  T: { width: 125, path: 'M48 0L77 0L77 -123L119 -123L119 -148L6 -148L6 -123L48 -123Z' },
  R: {
    width: 136,
    path: 'M48 -79L48 -125L67 -125C86 -125 96 -119 96 -103C96 -87 86 -79 67 -79ZM99 0L132 0L97 -61C114 -67 125 -81 125 -103C125 -137 101 -148 70 -148L18 -148L18 0L48 0L48 -56L68 -56Z',
  },
  I: { width: 66, path: 'M18 0L48 0L48 -148L18 -148Z' },
  A: {
    width: 128,
    path: 'M-1 0L29 0L40 -38L87 -38L98 0L129 0L82 -148L47 -148ZM46 -61L50 -77C55 -93 59 -109 63 -126L64 -126C68 -110 72 -93 77 -77L81 -61Z',
  },
  L: { width: 116, path: 'M18 0L108 0L108 -25L48 -25L48 -148L18 -148Z' },
  试: {
    width: 200,
    path: 'M19 -153C30 -143 44 -130 50 -121L67 -137C60 -146 46 -159 35 -167ZM76 -86L76 -64L92 -64L92 -21L80 -17L80 -18C78 -22 75 -32 74 -38L56 -27L56 -108L10 -108L10 -85L33 -85L33 -25C33 -16 27 -9 23 -6C27 -2 32 9 34 15C37 11 43 7 73 -13L79 6C96 1 118 -5 138 -11L134 -32L114 -26L114 -64L129 -64L129 -86ZM132 -168L132 -131L70 -131L70 -109L133 -109C137 -31 146 16 171 17C179 17 191 9 196 -30C192 -32 181 -39 177 -44C176 -26 174 -16 172 -16C165 -16 159 -56 157 -109L193 -109L193 -131L178 -131L193 -141C189 -148 181 -160 173 -168L157 -158C164 -150 171 -139 175 -131L156 -131C156 -143 156 -156 156 -168Z',
  },
  用: {
    width: 200,
    path: 'M28 -157L28 -85C28 -57 27 -21 5 3C10 6 20 15 24 19C38 3 45 -19 49 -41L90 -41L90 15L114 15L114 -41L156 -41L156 -11C156 -7 155 -6 151 -6C148 -6 134 -6 123 -6C126 0 130 10 131 17C149 17 161 16 169 13C178 9 180 2 180 -10L180 -157ZM52 -134L90 -134L90 -110L52 -110ZM156 -134L156 -110L114 -110L114 -134ZM52 -88L90 -88L90 -63L51 -63C52 -71 52 -78 52 -85ZM156 -88L156 -63L114 -63L114 -88Z',
  },
};

/** The mark of what somebody tries and has not bought, in every language alike. */
export const TRIAL_MARK = 'Mirra 试用 TRIAL';

/**
 * A text as one path on the baseline from 0, with its width, in {@link EM} units.
 * @throws RangeError for a letter that no mark of ours has
 */
export function outlineOf(text: string): { path: string; width: number } {
  let width = 0;
  const path = Array.from(text, (letter) => {
    const glyph = GLYPHS[letter];
    if (!glyph) throw new RangeError(`no outline of ${letter}`);
    const left = width;
    width += glyph.width;
    return glyph.path.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${Number(x) + left} ${y}`);
  }).join('');
  return { path, width };
}
