import { printTable, round } from '../stats';
import type { Cost } from './meter';
import type { EditorResult } from './measure';

interface Goal {
  name: string;
  value: number;
  limit: number;
}

const row = (name: string, { frames, p50, p95, script, renders }: Cost) => [
  name,
  frames,
  p50,
  p95,
  script,
  renders,
];

export function figuresOf({ alone, boards, openings }: EditorResult) {
  const at = (size: number) => boards.find((board) => board.size === size);
  const ratio = (size: number): number => {
    const board = at(size);
    return board === undefined ? Number.NaN : round(board.drag.p95 / board.baseline.p95, 2);
  };
  return {
    dragP95Ratio500: ratio(500),
    dragScriptMs500: at(500)?.drag.script ?? Number.NaN,
    dragScriptMs2000: at(2000)?.drag.script ?? Number.NaN,
    dragRenders: Math.max(...boards.map(({ drag }) => drag.renders)),
    transactMs1000: alone.transact,
    undoMs1000: alone.undo,
    openScriptMs100: openings.script,
    pluginSetupMs: alone.setupMs,
    heapDriftMb: openings.drift,
  };
}

export function printEditor(result: EditorResult): void {
  const { boards, alone, openings, cycles } = result;
  printTable(
    `In Chromium ${result.chromium}`,
    ['case', 'frames', 'frame p50 ms', 'frame p95 ms', 'script/frame ms', 'renders'],
    boards.flatMap(({ size, drag, baseline, marquee, zoom }) => [
      row(`drag 1 of ${size}`, drag),
      row(`  bare Konva`, baseline),
      row(`marquee over ${size}`, marquee),
      row(`zoom ${size}`, zoom),
    ]),
  );
  printTable(
    'Script of a key press, the whole page, ms',
    ['elements', 'move', 'undo', 'redo'],
    boards.map(({ size, nudge, undo, redo }) => [size, nudge, undo, redo]),
  );
  printTable(
    'The document alone at 1,000 elements, ms',
    ['', 'p50', 'p95'],
    [
      ['transaction', alone.transact, alone.transactP95],
      ['undo', alone.undo, alone.undoP95],
    ],
  );
  printTable(
    'Slowest setups, ms',
    ['plugin', 'state', 'ms'],
    alone.setups
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 6)
      .map(({ id, state, ms }) => [id, state, round(ms, 2)]),
  );
  const figures = figuresOf(result);
  const goals: Goal[] = [
    { name: 'drag of one in 500: p95 frame over bare Konva', value: figures.dragP95Ratio500, limit: 1.2 },
    { name: 'drag of one in 500: script per frame, ms', value: figures.dragScriptMs500, limit: 1.5 },
    { name: 'drag of one in 2,000: script per frame, ms', value: figures.dragScriptMs2000, limit: 1.5 },
    { name: 'React renders during drags', value: figures.dragRenders, limit: 0 },
    { name: 'transaction at 1,000, ms', value: figures.transactMs1000, limit: 1 },
    { name: 'undo at 1,000, ms', value: figures.undoMs1000, limit: 1 },
    { name: 'script of opening 100 elements, ms', value: figures.openScriptMs100, limit: 150 },
    { name: 'setup of all built-in plugins, ms', value: figures.pluginSetupMs, limit: 50 },
    {
      name: `heap drift over ${cycles} openings (from ${openings.heapBefore}), MB`,
      value: figures.heapDriftMb,
      limit: 5,
    },
  ];
  printTable(
    'Editor against goals',
    ['figure', 'measured', 'goal', ''],
    goals.map(({ name, value, limit }) => [name, value, `<= ${limit}`, value <= limit ? 'met' : 'missed']),
  );
}
