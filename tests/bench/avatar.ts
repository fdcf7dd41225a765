import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBrowser } from './avatar/browser';
import { measureLatency } from './avatar/latency';
import { measureLoad, measurePairs } from './avatar/load';
import { printBrowser, printServer } from './avatar/tables';
import { machine } from './stats';

const { values } = parseArgs({
  options: {
    /** `server` or `browser` measures that half alone. */
    only: { type: 'string' },
    viewers: { type: 'string', default: '300' },
    /** The same of streams of packs, which cost much less. */
    'pack-viewers': { type: 'string', default: '600' },
    /** Seconds of each load case. */
    load: { type: 'string', default: '8' },
    /** How often each load case is measured, by turns with its baseline. */
    pairs: { type: 'string', default: '3' },
    /** Seconds over which one viewer's rate is measured. */
    seconds: { type: 'string', default: '60' },
    /** Texts that are said one by one. */
    rounds: { type: 'string', default: '40' },
    /** Questions that are asked each way. */
    questions: { type: 'string', default: '20' },
    /** Baked images of the server half; kept between runs. */
    cache: { type: 'string', default: join(tmpdir(), 'mirra-bench-avatars') },
    markdown: { type: 'boolean', default: false },
  },
});

const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

async function measureServer() {
  const load = {
    viewers: Number(values.viewers),
    seconds: Number(values.load),
    pairs: Number(values.pairs),
  };
  const provider = { op: 'provider', cacheDir: resolve(values.cache) } as const;
  const stream = '/provider/ws/video?token=bench&voice=0&avatar=1001';
  const full = await measurePairs(provider, stream, load);
  const face = await measurePairs(provider, `${stream}&frames=face`, load);
  const pack = await measurePairs(provider, `${stream}&frames=pack`, {
    ...load,
    viewers: Number(values['pack-viewers']),
  });
  const rate = await measureLoad(provider, stream, 1, seconds);
  const latency = await measureLatency(provider, rounds);
  return { load, full, face, pack, seconds, rate, latency };
}

export type ServerResult = Awaited<ReturnType<typeof measureServer>>;

const server = values.only === 'browser' ? null : await measureServer();
if (server) printServer(server);
const browser =
  values.only === 'server'
    ? null
    : await measureBrowser({
        rounds,
        questions: Number(values.questions),
        seconds,
        cacheDir: resolve(values.cache),
      });
if (browser) printBrowser(browser);
console.log(JSON.stringify({ bench: 'avatar', machine: machine(), server, browser }));
