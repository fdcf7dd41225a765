import { puzzle } from '../../../../contract/account/limits';

const { width, height } = puzzle;

/** A small seeded generator, so that a scene looks the same at every start. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const sky = (id: string, top: string, bottom: string): string =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#${id})"/>`;

/** A ridge of hills from edge to edge. */
function ridge(random: () => number, level: number, swing: number, color: string): string {
  const points = Array.from({ length: 9 }, (_, i) => `${i * 40},${level + (random() - 0.5) * swing}`);
  return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${color}"/>`;
}

function hills(): string {
  const random = seeded(11);
  return svg(
    `${sky('a', '#F6C28B', '#F9E7CF')}<circle cx="236" cy="58" r="26" fill="#FFF4DC"/>${ridge(random, 96, 50, '#B98A7A')}${ridge(random, 122, 40, '#8C6470')}${ridge(random, 150, 34, '#54455F')}`,
  );
}

function harbour(): string {
  const random = seeded(23);
  const boats = Array.from({ length: 5 }, (_, i) => {
    const x = 24 + i * 62 + random() * 20;
    const y = 106 + random() * 34;
    return `<path d="M${x} ${y}h34l-7 11h-20z" fill="#B24C3A"/><path d="M${x + 16} ${y - 34}v32h16z" fill="#FBF6EA"/><path d="M${x + 13} ${y - 28}v26h-11z" fill="#E4D6B8"/>`;
  });
  const waves = Array.from(
    { length: 26 },
    () =>
      `<rect x="${random() * width}" y="${92 + random() * 86}" width="${12 + random() * 26}" height="2" rx="1" fill="#DDEFF4" opacity="0.6"/>`,
  );
  return svg(
    `${sky('b', '#8FC7DE', '#DCEFF2')}<rect y="86" width="${width}" height="94" fill="#3E86A3"/>${waves.join('')}${boats.join('')}`,
  );
}

function town(): string {
  const random = seeded(37);
  const walls = ['#C9705A', '#E0A458', '#7D98A1', '#EDE0C8', '#5E6C84', '#A8BBA0'];
  const houses = Array.from({ length: 9 }, (_, i) => {
    const x = i * 36;
    const tall = 62 + random() * 74;
    const panes = Array.from({ length: 6 }, (_unused, pane) => {
      const lit = random() > 0.45 ? '#FFE6A3' : '#34405A';
      return `<rect x="${x + 6 + (pane % 2) * 14}" y="${height - tall + 14 + Math.floor(pane / 2) * 22}" width="9" height="12" fill="${lit}"/>`;
    });
    return `<rect x="${x}" y="${height - tall}" width="35" height="${tall}" fill="${walls[i % walls.length]}"/><path d="M${x - 2} ${height - tall}l19.500-20 19.500 20z" fill="#4A3440"/>${panes.join('')}`;
  });
  return svg(`${sky('c', '#3B4C7A', '#D98F7C')}${houses.join('')}`);
}

function meadow(): string {
  const random = seeded(51);
  const petals = ['#E4572E', '#F3A712', '#A8C686', '#669BBC', '#F7F3E3', '#C1549C'];
  const flowers = Array.from({ length: 70 }, (_, i) => {
    const x = random() * width;
    const y = 50 + random() * 130;
    const size = 3 + (y / height) * 6;
    const color = petals[i % petals.length];
    return `<path d="M${x} ${y}v${size * 3}" stroke="#3F6B3A" stroke-width="1.500"/><circle cx="${x}" cy="${y}" r="${size}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${size / 3}" fill="#FCE9A9"/>`;
  });
  return svg(
    `${sky('d', '#BFE3E0', '#EAF3D4')}<rect y="46" width="${width}" height="134" fill="#86B06A"/>${flowers.join('')}`,
  );
}

function tiles(): string {
  const random = seeded(77);
  const glazes = ['#264653', '#2A9D8F', '#E9C46A', '#F4A261', '#E76F51', '#F1EDE2'];
  const size = 32;
  const fields = Array.from({ length: Math.ceil(width / size) * Math.ceil(height / size) }, (_, i) => {
    const columns = Math.ceil(width / size);
    const [x, y] = [(i % columns) * size, Math.floor(i / columns) * size];
    const color = () => glazes[Math.floor(random() * glazes.length)];
    const shape =
      random() > 0.5
        ? `<path d="M${x} ${y}h${size}a${size} ${size} 0 0 1 -${size} ${size}z" fill="${color()}"/>`
        : `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2.6}" fill="${color()}"/>`;
    return `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${color()}"/>${shape}`;
  });
  return svg(fields.join(''));
}

/** The five pictures that puzzles are cut from, as SVG. */
export const puzzleScenes: readonly string[] = [hills(), harbour(), town(), meadow(), tiles()];
