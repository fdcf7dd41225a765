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
  /** The dearest of an arrow key, undo and redo, ms. */
  const slowestKey = (size: number): number => {
    const board = at(size);
    return board === undefined ? Number.NaN : Math.max(board.nudge, board.undo, board.redo);
  };
  return {
    dragP95Ratio500: ratio(500),
    dragScriptMs500: at(500)?.drag.script ?? Number.NaN,
    dragScriptMs2000: at(2000)?.drag.script ?? Number.NaN,
    dragP95Ms10000: at(10_000)?.drag.p95 ?? Number.NaN,
    dragRenders: Math.max(...boards.map(({ drag }) => drag.renders)),
    dragSavingRenders: Math.max(...boards.map(({ dragSaving }) => dragSaving.renders)),
    keyMs2000: slowestKey(2000),
    undoMs10000: at(10_000)?.undo ?? Number.NaN,
    keyGrowth: round(slowestKey(2000) / slowestKey(100), 2),
    zoomP95Ms2000: at(2000)?.zoom.p95 ?? Number.NaN,
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
    boards.flatMap(({ size, drag, dragSaving, baseline, marquee, zoom }) => [
      row(`drag 1 of ${size}`, drag),
      row(`  while it is saved`, dragSaving),
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
    { name: 'drag of one in 10,000: p95 frame, ms', value: figures.dragP95Ms10000, limit: 20 },
    { name: 'React renders during drags', value: figures.dragRenders, limit: 0 },
    { name: 'React renders during drags while saving', value: figures.dragSavingRenders, limit: 0 },
    { name: 'zoom of 2,000: p95 frame, ms', value: figures.zoomP95Ms2000, limit: 20 },
    { name: 'arrow key, undo, redo at 2,000: script, ms', value: figures.keyMs2000, limit: 4 },
    { name: 'the same over that at 100', value: figures.keyGrowth, limit: 1.3 },
    { name: 'undo at 10,000: script, ms', value: figures.undoMs10000, limit: 4 },
    { name: 'transaction at 1,000, ms', value: figures.transactMs1000, limit: 1 },
    { name: 'undo at 1,000, ms', value: figures.undoMs1000, limit: 1 },
    { name: 'script of opening 100 elements, ms', value: figures.openScriptMs100, limit: 60 },
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
