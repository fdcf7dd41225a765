// Draws the stock pictures with the illustrator into the repository: npm run draw:stock [-- --all]
// Without --all it draws those that are missing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const files = join(root, 'server', 'seed', 'stock', 'files');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Width of a picture in lists, in pixels. */
const COVER_WIDTH = 480;
const QUALITY = 84;

/** Every picture of the stock: its file, and what it is drawn from. */
function pictures() {
  const backgrounds = read('server/seed/stock/backgrounds.json');
  const { templates } = read('server/modules/images/production/templates.json');
  const whole = Object.entries(backgrounds).map(([name, { prompt, style, seed }]) => ({
    file: `backgrounds/${name}.webp`,
    order: { request: { text: prompt, ratio: '16:9', style, seed } },
  }));
  const covers = whole.map(({ file, order }) => ({
    file: file.replace('.webp', '-cover.webp'),
    order: { ...order, width: COVER_WIDTH },
  }));
  const prompts = templates.map(({ id, texts, ratio, scene, seed }) => ({
    file: `prompts/${id}.webp`,
    order: { request: { text: texts['zh-CN'], ratio, style: scene, seed }, width: COVER_WIDTH },
  }));
  return [...whole, ...covers, ...prompts];
}

/** One process of the illustrator: docs/protocols/illustrator.md. */
async function startIllustrator() {
  const child = fork(join(root, 'art', 'illustrator', 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  await once(child, 'message');
  let hear = () => undefined;
  child.on('message', (message) => hear(message));
  child.once('exit', (code, signal) =>
    hear({ op: 'failed', message: `its process ended with ${signal ?? code}` }),
  );
  return {
    async draw(order) {
      child.send({ op: 'draw', order });
      const answer = await new Promise((resolve) => {
        hear = resolve;
      });
      if (answer.op !== 'drawn') throw new Error(`${order.request.text}: ${answer.message}`);
      return answer.drawing.bytes;
    },
    close: () => child.disconnect(),
  };
}

const wanted = pictures().filter(
  ({ file }) => process.argv.includes('--all') || !existsSync(join(files, file)),
);
for (const folder of ['backgrounds', 'prompts']) mkdirSync(join(files, folder), { recursive: true });
const waiting = [...wanted];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), waiting.length) }, async () => {
    const illustrator = await startIllustrator();
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const bytes = await illustrator.draw(next.order);
        await sharp(bytes).webp({ quality: QUALITY, effort: 6 }).toFile(join(files, next.file));
      }
    } finally {
      illustrator.close();
    }
  }),
);
console.log(`stock: ${wanted.length} pictures drawn into ${relative(root, files)}`);
