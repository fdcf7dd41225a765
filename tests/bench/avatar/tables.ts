import type { ServerResult } from '../avatar';
import { type Distribution, printTable } from '../stats';
import type { BrowserResult } from './browser';
import type { LoadResult } from './load';

const loadRow = (name: string, result: LoadResult): (string | number)[] => [
  name,
  result.viewers,
  result.underRuns,
  result.fps,
  result.slowestFps,
  result.core,
  result.cpuPerFrameUs,
  result.bytesPerFrame,
  result.mbitPerViewer,
  result.rssMb,
];

const atMost = (name: string, value: number, goal: number): (string | number)[] => [
  name,
  value,
  `<= ${goal}`,
  value <= goal ? 'met' : 'missed',
];
const atLeast = (name: string, value: number, goal: number): (string | number)[] => [
  name,
  value,
  `>= ${goal}`,
  value >= goal ? 'met' : 'missed',
];
const frameRate = (name: string, fps: number): (string | number)[] => [
  name,
  fps,
  '25.0 ± 0.2',
  Math.abs(fps - 25) <= 0.2 ? 'met' : 'missed',
];

const GOAL_HEADS = ['figure', 'measured', 'goal', ''];

/** Tables of the server's half. */
export function printServer({ load, full, face, pack, seconds, rate, latency }: ServerResult): void {
  printTable(
    `Viewers of one server process, ${load.pairs} times ${load.seconds} s each`,
    ['case', 'viewers', 'under-runs', 'fps', 'slowest', 'core', 'us/frame', 'bytes/frame', 'Mbit/s', 'MB'],
    [
      loadRow('full frames', full.ours),
      loadRow('bare ws, same bytes', full.bare),
      loadRow('frames=face', face.ours),
      loadRow('bare ws, same bytes', face.bare),
      loadRow('frames=pack', pack.ours),
      loadRow('bare ws, same bytes', pack.bare),
      loadRow('one viewer', rate),
    ],
  );
  printTable('Server against goals', GOAL_HEADS, [
    atMost('under-runs, full frames', full.ours.underRuns, 0),
    atMost('under-runs, frames=face', face.ours.underRuns, 0),
    atMost('under-runs, frames=pack', pack.ours.underRuns, 0),
    atMost('Mbit/s a viewer, frames=pack', pack.ours.mbitPerViewer, 0.35),
    atLeast('ratio to bare ws, frames=pack', pack.ratio, 0.6),
    atLeast('ratio to bare ws, full frames', full.ratio, 0.6),
    atLeast('ratio to bare ws, frames=face', face.ratio, 0.6),
    atMost('say to first talking frame p50, ms', latency.sayP50, 150),
    atMost('say to first talking frame p95, ms', latency.sayP95, 300),
    atMost('interrupt to silent frame p95, ms', latency.interruptP95, 100),
    frameRate(`rate of one viewer over ${seconds} s, fps`, rate.fps),
  ]);
}

const spreadRow = (name: string, { count, min, p50, p95, max }: Distribution): (string | number)[] => [
  name,
  count,
  min,
  p50,
  p95,
  max,
];

const share = ({ cpu }: BrowserResult): number => Number((cpu.pack / cpu.face).toFixed(2));

/** Tables of the browser's half. */
export function printBrowser(result: BrowserResult): void {
  printTable(
    `In Chromium ${result.chromium}, ms`,
    ['figure', 'samples', 'min', 'p50', 'p95', 'max'],
    [
      spreadRow('say to first talking frame shown', result.sayShown),
      spreadRow('say to its sound played', result.sayPlayed),
      spreadRow('say to both', result.sayBoth),
      spreadRow('say to first audible sample', result.sayAudible),
      spreadRow('  of it: request', result.parts.request),
      spreadRow('  synthesis of the first sound', result.parts.synthesis),
      spreadRow('  cutting the first frame', result.parts.framing),
      spreadRow('  way to the page', result.parts.transport),
      spreadRow('  page to loudspeaker', result.parts.playing),
      spreadRow('Escape to silence', result.escapeToSilence),
      spreadRow('interrupting say to silence', result.interruptToSilence),
      spreadRow('picture after sound', result.offset),
      spreadRow('frames buffered at say (frames)', result.buffered),
    ],
  );
  const over = `over ${result.seconds} s, fps`;
  printTable('Browser against goals', GOAL_HEADS, [
    atMost('say to shown and played p50, ms', result.sayBoth.p50, 120),
    atMost('say to shown and played p95, ms', result.sayBoth.p95, 250),
    atMost('Escape to silence p95, ms', result.escapeToSilence.p95, 100),
    atMost('interrupting say to silence p95, ms', result.interruptToSilence.p95, 50),
    frameRate(`arrived ${over}`, result.arrivedFps),
    frameRate(`played ${over}`, result.playedFps),
    atLeast(`shown ${over}`, result.shownFps, 24.9),
    atMost('processor time of a speaking page, share of frames=face', share(result), 0.5),
    atMost('gaps in the sound', result.soundGaps, 0),
    atLeast('frames within +45/-125 ms of their sound', result.offsetWithin, 1),
    ['longest time without a new picture, ms', result.longestStill, '', ''],
    ["sound device's own delay, ms (in all above)", result.outputLatency, '', ''],
  ]);
  printTable(
    'Enter to the first sound of the answer, ms',
    ['line', 'way', 'samples', 'min', 'p50', 'p95', 'max'],
    result.questions.flatMap(({ added, server, page }) =>
      (
        [
          ['server speaks', server],
          ['page says', page],
        ] as const
      ).map(([way, times]) => [`+ ${added} ms`, ...spreadRow(way, times)]),
    ),
  );
}
