import { Child } from './child';
import type { ServerRequest, Usage } from './server';
import { percentile, round } from '../stats';
import type { ViewersRequest, ViewersResult } from './viewers';

export interface LoadResult {
  viewers: number;
  underRuns: number;
  fps: number;
  slowestFps: number;
  /** Part of one core that the server used. */
  core: number;
  cpuPerFrameUs: number;
  bytesPerFrame: number;
  mbitPerViewer: number;
  rssMb: number;
}

/** Starts a server, lets viewers watch it, and measures what that costs. */
export async function measureLoad(
  start: ServerRequest,
  path: string,
  viewers: number,
  seconds: number,
): Promise<LoadResult> {
  const server = new Child('./server.ts');
  const audience = new Child('./viewers.ts');
  try {
    const { port } = await server.ask<{ port: number }>(start);
    const request: ViewersRequest = { url: `ws://127.0.0.1:${port}${path}`, count: viewers, seconds };
    await audience.ask<{ measuring: true }>(request);
    const before = await server.ask<Usage>({ op: 'usage' });
    const result = await audience.next<ViewersResult>();
    const after = await server.ask<Usage>({ op: 'usage' });
    const cpu = after.cpu - before.cpu;
    return {
      viewers,
      underRuns: result.underRuns,
      fps: round(result.average, 2),
      slowestFps: round(result.slowest, 2),
      core: round(cpu / 1e6 / result.seconds, 2),
      cpuPerFrameUs: round(cpu / result.frames),
      bytesPerFrame: Math.round(result.bytes / result.frames),
      mbitPerViewer: round((result.bytes * 8) / 1e6 / viewers / result.seconds, 2),
      rssMb: Math.round(after.rss / 1e6),
    };
  } finally {
    await audience.stop();
    await server.stop();
  }
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Several measurements of one case as one. */
function joined(results: readonly LoadResult[]): LoadResult {
  const of = (key: keyof LoadResult): number[] => results.map((result) => result[key]);
  return {
    viewers: median(of('viewers')),
    underRuns: of('underRuns').reduce((sum, value) => sum + value, 0),
    fps: median(of('fps')),
    slowestFps: Math.min(...of('slowestFps')),
    core: median(of('core')),
    cpuPerFrameUs: median(of('cpuPerFrameUs')),
    bytesPerFrame: median(of('bytesPerFrame')),
    mbitPerViewer: median(of('mbitPerViewer')),
    rssMb: Math.max(...of('rssMb')),
  };
}

export interface PairResult {
  ours: LoadResult;
  bare: LoadResult;
  /** Bare cost over ours for the same frames, the median of the pairs: 1 means that the stream's own work costs nothing. */
  ratio: number;
}

/** Measures the stream and a bare loop of the same bytes by turns, so that both meet the same moods of the machine. */
export async function measurePairs(
  start: ServerRequest,
  path: string,
  load: { viewers: number; seconds: number; pairs: number },
): Promise<PairResult> {
  const [ours, bare, ratios]: [LoadResult[], LoadResult[], number[]] = [[], [], []];
  for (let i = 0; i < load.pairs; i++) {
    const mine = await measureLoad(start, path, load.viewers, load.seconds);
    const request = { op: 'bare', bytes: mine.bytesPerFrame } as const;
    const theirs = await measureLoad(request, '/', load.viewers, load.seconds);
    ours.push(mine);
    bare.push(theirs);
    ratios.push(theirs.cpuPerFrameUs / mine.cpuPerFrameUs);
  }
  return { ours: joined(ours), bare: joined(bare), ratio: round(median(ratios), 2) };
}
