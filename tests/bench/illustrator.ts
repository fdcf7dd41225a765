import { imageStyles } from '../../contract/constants';
import { createIllustrator } from '../../server/engines/image/illustrator';
import { printTable } from './stats';

/** Most CPU that a picture of 1920x1080 may take, milliseconds. */
export const ILLUSTRATOR_GOAL_MS = 800;

const TEXTS = ['办公室，落地窗，绿植', 'city street at night, rain', 'hutan, kabus pagi', 'วัด ดอกซากุระ'];

/** CPU of one picture of each style, the dearest of several scenes, in milliseconds. */
export async function measureIllustrator(): Promise<{ style: string; cpuMs: number }[]> {
  const engine = createIllustrator();
  const signal = new AbortController().signal;
  const draw = (text: string, style: (typeof imageStyles)[number]) =>
    engine.draw({ text, style, ratio: '16:9', seed: 0 }, signal);
  // What is made once for all pictures is not a picture's cost.
  for (const style of imageStyles) await draw('studio', style);
  const rows: { style: string; cpuMs: number }[] = [];
  for (const style of imageStyles) {
    let most = 0;
    for (const text of TEXTS) {
      const begin = process.cpuUsage();
      await draw(text, style);
      const { user, system } = process.cpuUsage(begin);
      most = Math.max(most, (user + system) / 1000);
    }
    rows.push({ style, cpuMs: Math.round(most) });
  }
  printTable(
    'The embedded illustrator, 1920x1080',
    ['Style', 'CPU, ms', `Goal <= ${ILLUSTRATOR_GOAL_MS}`],
    rows.map(({ style, cpuMs }) => [style, cpuMs, cpuMs <= ILLUSTRATOR_GOAL_MS ? 'held' : 'missed']),
  );
  return rows;
}
