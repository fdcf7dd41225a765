import { readFile } from 'node:fs/promises';
import { imageStyles } from '../../contract/image/limits';
import { openIllustrator } from '../fixtures/illustrator';
import { printTable } from './stats';

/** Most CPU that a picture of 1920x1080 may take, milliseconds. */
export const ILLUSTRATOR_GOAL_MS = 800;

const TEXTS = [
  '办公室，落地窗，绿植',
  'city street at night, rain',
  'hutan, kabus pagi',
  'วัด ดอกซากุระ',
  'pasar terapung',
  '夜市',
];

/** Clock ticks a second, in which Linux counts a process's CPU; 100 on every machine that Node.js runs on. */
const TICKS = 100;

/** CPU of a process and its children that draw, milliseconds; drawing happens there, and here only what asks for it. */
async function cpuMs(pids: readonly number[]): Promise<number> {
  const { user, system } = process.cpuUsage();
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return stats.reduce(
    (sum, stat) => {
      // The fields after the program's name, which may hold blanks: user and system time are the 12th and 13th.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return sum + ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
    },
    (user + system) / 1000,
  );
}

/** CPU of one picture of each style, the dearest of several scenes, in milliseconds. */
export async function measureIllustrator(): Promise<{ style: string; cpuMs: number }[]> {
  const engine = openIllustrator();
  const signal = new AbortController().signal;
  const draw = (text: string, style: (typeof imageStyles)[number]) =>
    engine.draw({ text, style, ratio: '16:9', seed: 0 }, signal);
  // What is made once for all pictures is not a picture's cost.
  for (const style of imageStyles) await draw('studio', style);
  const rows: { style: string; cpuMs: number }[] = [];
  for (const style of imageStyles) {
    let most = 0;
    for (const text of TEXTS) {
      const begin = await cpuMs(engine.pids());
      await draw(text, style);
      most = Math.max(most, (await cpuMs(engine.pids())) - begin);
    }
    rows.push({ style, cpuMs: Math.round(most) });
  }
  await engine.close();
  printTable(
    'The embedded illustrator, 1920x1080',
    ['Style', 'CPU, ms', `Goal <= ${ILLUSTRATOR_GOAL_MS}`],
    rows.map(({ style, cpuMs }) => [style, cpuMs, cpuMs <= ILLUSTRATOR_GOAL_MS ? 'held' : 'missed']),
  );
  return rows;
}
