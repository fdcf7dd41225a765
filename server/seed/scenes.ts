/** Size that scenes are drawn at; any stage shows a part of it that covers. */
export const SCENE = { width: 1920, height: 1080 } as const;

/** A repeatable pseudo-random sequence in 0..1 (mulberry32): a scene looks the same on every installation. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const vertical = (id: string, ...stops: [number, string][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;

const glow = (id: string, color: string, opacity: number) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

const blur = (id: string, deviation: number) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}" ${more}/>`;

const frame = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE.width}" height="${SCENE.height}" viewBox="0 0 1920 1080"><defs>${defs}</defs>${body}</svg>`;

/** A leafy plant whose stems fan out from a pot at (x, y). */
function plant(x: number, y: number, size: number, leaf: string, dark: string, random: () => number): string {
  const leaves = times(13, (i) => {
    const angle = -90 + (i - 6) * 13 + (random() - 0.5) * 10;
    const length = size * (0.75 + random() * 0.4);
    return `<path d="M0 0 C ${length * 0.3} ${-length * 0.14}, ${length * 0.75} ${-length * 0.13}, ${length} 0 C ${length * 0.7} ${length * 0.1}, ${length * 0.3} ${length * 0.08}, 0 0Z" fill="${i % 2 ? leaf : dark}" transform="translate(${x} ${y}) rotate(${angle.toFixed(1)})"/>`;
  });
  return `${leaves}<path d="M${x - size * 0.22} ${y - 8} h${size * 0.44} l${-size * 0.06} ${size * 0.42} h${-size * 0.32}Z" fill="#C9BFB2"/>`;
}

const studio = () =>
  frame(
    vertical('wall', [0, '#D9DEEA'], [0.72, '#EDF0F6'], [1, '#E3E7F0']) +
      vertical('floor', [0, '#D3D9E6'], [1, '#C2C9DA']) +
      glow('key', '#FFFFFF', 0.95) +
      blur('soft', 36),
    rect(0, 0, 1920, 1080, 'url(#wall)') +
      times(9, (i) => rect(i * 220 - 20, -20, 90, 860, '#C8CFDF', 'opacity="0.22" filter="url(#soft)"')) +
      rect(0, 830, 1920, 250, 'url(#floor)') +
      rect(0, 800, 1920, 70, '#E6EAF2', 'filter="url(#soft)"') +
      ellipse(960, 430, 900, 560, 'url(#key)'),
  );

const office = () => {
  const random = sequence(7);
  return frame(
    vertical('sky', [0, '#BFD7EE'], [0.6, '#E4EEF6'], [1, '#F6F3EA']) +
      vertical('wall', [0, '#F1EDE6'], [1, '#E2DCD2']) +
      blur('far', 7) +
      blur('near', 3),
    rect(0, 0, 1920, 1080, 'url(#wall)') +
      rect(180, 60, 1560, 700, 'url(#sky)') +
      `<g filter="url(#far)">${times(16, (i) => {
        const h = 140 + random() * 330;
        return rect(
          190 + i * 98,
          760 - h,
          70 + random() * 34,
          h,
          ['#AFC1D4', '#9DB2C9', '#C3D0DD'][i % 3] ?? '#AFC1D4',
          'opacity="0.75"',
        );
      })}</g>` +
      `<g filter="url(#near)">${times(4, (i) => rect(180 + i * 520 - 9, 50, 18, 720, '#F9F7F3'))}${rect(160, 40, 1600, 26, '#F9F7F3')}${rect(150, 752, 1620, 34, '#FBFAF7')}` +
      `${times(22, (i) => rect(180, 66 + i * 9, 1560, 3.4, '#FFFFFF', 'opacity="0.55"'))}` +
      `${rect(0, 900, 1920, 180, '#CDBBA4')}${rect(0, 884, 1920, 26, '#DCCBB5')}` +
      `${plant(250, 830, 220, '#7FA588', '#5E8A6C', random)}${plant(1700, 850, 180, '#86AC8E', '#648F72', random)}</g>`,
  );
};

const library = () => {
  const random = sequence(21);
  const colors = ['#7A4B3A', '#A8683F', '#C49A62', '#5B6B7C', '#3F5468', '#8A8F7A', '#D8C7A6', '#6B3F44'];
  return frame(
    vertical('wood', [0, '#6A4A35'], [1, '#4C3425']) +
      glow('lamp', '#FFD9A0', 0.75) +
      blur('soft', 5) +
      blur('wide', 40),
    rect(0, 0, 1920, 1080, 'url(#wood)') +
      `<g filter="url(#soft)">${times(5, (row) => {
        const y = 20 + row * 214;
        let books = '';
        for (let x = 20; x < 1900; ) {
          const w = 18 + random() * 30;
          const h = 120 + random() * 62;
          if (random() > 0.06)
            books += rect(
              x,
              y + 190 - h,
              w,
              h,
              colors[Math.floor(random() * colors.length)] ?? '#7A4B3A',
              'opacity="0.9"',
            );
          x += w + 3;
        }
        return (
          rect(0, y, 1920, 192, '#2E1F16', 'opacity="0.6"') + books + rect(0, y + 190, 1920, 22, '#8A6244')
        );
      })}${times(4, (i) => rect(i * 620 - 14, 0, 28, 1080, '#7A5539'))}</g>` +
      ellipse(420, 260, 620, 460, 'url(#lamp)') +
      ellipse(1560, 320, 560, 460, 'url(#lamp)') +
      rect(0, 900, 1920, 300, '#1D130D', 'opacity="0.45" filter="url(#wide)"'),
  );
};

const lobby = () =>
  frame(
    vertical('wall', [0, '#20304A'], [1, '#14203A']) +
      vertical('floor', [0, '#2C3E5C'], [1, '#182540']) +
      glow('cool', '#7FB2FF', 0.55) +
      glow('warm', '#FFE3B8', 0.6) +
      blur('soft', 14),
    rect(0, 0, 1920, 1080, 'url(#wall)') +
      times(13, (i) => rect(i * 160, 0, 6, 800, '#34496B', 'opacity="0.8"')) +
      times(
        3,
        (i) =>
          rect(260 + i * 520, 150 + (i % 2) * 40, 360, 10, '#FFE7C2', 'filter="url(#soft)"') +
          ellipse(440 + i * 520, 170, 330, 210, 'url(#warm)'),
      ) +
      rect(0, 800, 1920, 280, 'url(#floor)') +
      times(
        13,
        (i) =>
          `<path d="M${i * 160} 800 L ${960 + (i * 160 - 960) * 1.9} 1080" stroke="#3C5378" stroke-width="2" opacity="0.6"/>`,
      ) +
      ellipse(960, 860, 820, 90, '#8FB6F2', 'opacity="0.14" filter="url(#soft)"') +
      ellipse(960, 420, 760, 520, 'url(#cool)'),
  );

const dusk = () => {
  const random = sequence(34);
  const row = (base: number, color: string, least: number, span: number, lit: number) =>
    times(24, (i) => {
      const x = i * 84 - 30;
      const w = 62 + random() * 40;
      const h = least + random() * span;
      let windows = '';
      for (let wy = base - h + 16; wy < base - 14; wy += 22)
        for (let wx = x + 9; wx < x + w - 12; wx += 17)
          if (random() < lit)
            windows += rect(wx, wy, 8, 11, random() > 0.3 ? '#FFD992' : '#FFF1CF', 'opacity="0.85"');
      return rect(x, base - h, w, h, color) + windows;
    });
  return frame(
    vertical('sky', [0, '#26305E'], [0.45, '#6D5A8E'], [0.72, '#E59A86'], [1, '#F6C790']) +
      blur('far', 5) +
      blur('near', 2.5),
    rect(0, 0, 1920, 1080, 'url(#sky)') +
      `<g filter="url(#far)" opacity="0.8">${row(940, '#5B5482', 160, 330, 0.12)}</g>` +
      `<g filter="url(#near)">${row(1000, '#393A63', 120, 300, 0.3)}</g>` +
      `<g filter="url(#near)">${row(1090, '#22254A', 60, 190, 0.36)}</g>`,
  );
};

const seaside = () => {
  const random = sequence(55);
  return frame(
    vertical('sky', [0, '#7FC0E8'], [0.75, '#D8EEF6'], [1, '#F3F5EA']) +
      vertical('sea', [0, '#5DB1C9'], [0.7, '#8FD2D6'], [1, '#C6E8DE']) +
      vertical('sand', [0, '#EFE0BE'], [1, '#DCC59B']) +
      blur('soft', 16) +
      blur('near', 5),
    rect(0, 0, 1920, 1080, 'url(#sky)') +
      times(7, (i) =>
        ellipse(
          120 + i * 300 + random() * 90,
          120 + random() * 240,
          150 + random() * 110,
          34 + random() * 26,
          '#FFFFFF',
          'opacity="0.75" filter="url(#soft)"',
        ),
      ) +
      `<path d="M0 590 C 240 520 420 560 620 590Z" fill="#7FA79B" filter="url(#near)"/><path d="M1320 590 C 1520 500 1740 520 1920 560 V590Z" fill="#739C92" filter="url(#near)"/>` +
      rect(0, 588, 1920, 300, 'url(#sea)') +
      times(26, (i) =>
        rect(
          random() * 1800,
          610 + i * 9,
          90 + random() * 240,
          2.4,
          '#FFFFFF',
          'opacity="0.35" filter="url(#near)"',
        ),
      ) +
      `<path d="M0 860 C 420 820 900 900 1920 840 V1080 H0Z" fill="url(#sand)"/><path d="M0 856 C 420 816 900 896 1920 836" stroke="#FFFFFF" stroke-width="12" opacity="0.8" fill="none" filter="url(#near)"/>`,
  );
};

const classroom = () =>
  frame(
    vertical('wall', [0, '#F4EFE2'], [1, '#E9E0CC']) +
      vertical('board', [0, '#33584C'], [1, '#2A4A40']) +
      glow('sun', '#FFF6D8', 0.9) +
      blur('soft', 4) +
      blur('wide', 60),
    rect(0, 0, 1920, 1080, 'url(#wall)') +
      `<g filter="url(#soft)">${rect(300, 150, 1320, 560, '#B78B5C')}${rect(322, 172, 1276, 516, 'url(#board)')}${rect(322, 690, 1276, 22, '#A1774A')}` +
      `${times(5, (i) => `<path d="M400 ${250 + i * 74} q 120 -14 ${240 + (i % 3) * 90} 0" stroke="#DDE8E1" stroke-width="5" opacity="0.35" fill="none"/>`)}` +
      `${ellipse(1360, 380, 120, 120, 'none', 'stroke="#DDE8E1" stroke-width="5" opacity="0.35"')}` +
      `${rect(0, 880, 1920, 200, '#C9A57B')}${rect(0, 866, 1920, 22, '#DDBB92')}${rect(60, 140, 150, 420, '#DCEBF2')}${rect(1710, 140, 150, 420, '#DCEBF2')}</g>` +
      ellipse(200, 300, 620, 560, 'url(#sun)'),
  );

const garden = () => {
  const random = sequence(89);
  const greens = ['#8DBB82', '#6FA56E', '#A9CF96', '#5B915F', '#C3DDA6'];
  return frame(
    vertical('air', [0, '#DDEFD3'], [0.6, '#B9D9A5'], [1, '#88B877']) +
      glow('sun', '#FFFBE0', 0.95) +
      blur('far', 26) +
      blur('near', 9),
    rect(0, 0, 1920, 1080, 'url(#air)') +
      `<g filter="url(#far)">${times(46, (i) => ellipse(random() * 1920, 120 + random() * 760, 90 + random() * 170, 80 + random() * 140, greens[i % 5] ?? '#8DBB82', 'opacity="0.7"'))}</g>` +
      ellipse(1380, 180, 620, 460, 'url(#sun)') +
      `<g filter="url(#near)">${times(30, () => ellipse(random() * 1920, random() * 700, 12 + random() * 26, 12 + random() * 26, '#FFFFFF', 'opacity="0.28"'))}${rect(0, 960, 1920, 120, '#7DAA68', 'opacity="0.7"')}</g>`,
  );
};

/** The stock scenes, drawn by code, by the name of their file. */
export const scenes = { studio, office, library, lobby, dusk, seaside, classroom, garden } as const;

export type SceneName = keyof typeof scenes;
