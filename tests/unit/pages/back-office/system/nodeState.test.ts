import { expect, test } from 'vitest';
import type { SystemNode } from '../../../../../contract/system/schema';
import { isLastInService, nodeStateOf } from '../../../../../src/pages/back-office/system/status/nodeState';

const idle = { answers: 0, tasks: 0 };
const figures = {
  load: 0,
  memoryBytes: 1,
  machineFreeBytes: 1,
  machineBytes: 1,
  lagMs: 0,
  connections: { open: 1, waiting: 0 },
  disk: null,
  underWay: idle,
};
const node = (id: string, change: Partial<SystemNode> = {}): SystemNode => ({
  id,
  name: id,
  isHere: false,
  version: '1',
  startTime: '',
  seenTime: '',
  silentSeconds: 1,
  isDraining: false,
  outOfService: null,
  streams: { open: 0, limit: 0 },
  recordings: { open: 0, limit: 0 },
  figures,
  engines: [],
  ...change,
});
const out = { isDraining: true, outOfService: { since: '', by: 'Li' } };

test('a node out of service counts as empty when it confirms that and has no work left', () => {
  expect(nodeStateOf(node('a', { ...out, isDraining: false }))).toBe('draining');
  expect(nodeStateOf(node('a', { ...out, streams: { open: 1, limit: 0 } }))).toBe('draining');
  expect(nodeStateOf(node('a', { ...out, recordings: { open: 1, limit: 0 } }))).toBe('draining');
  for (const underWay of [{ ...idle, answers: 1 }, { ...idle, tasks: 1 }, null])
    expect(nodeStateOf(node('a', { ...out, figures: { ...figures, underWay } }))).toBe('draining');
  expect(nodeStateOf(node('a', { ...out, figures: null }))).toBe('draining');
  expect(nodeStateOf(node('a', out))).toBe('empty');
});

test('a stopping node differs from one out of service; a silent node is neither', () => {
  expect(nodeStateOf(node('a', { isDraining: true }))).toBe('stopping');
  expect(nodeStateOf(node('a', { ...out, silentSeconds: 7 }))).toBe('silent');
  expect(nodeStateOf(node('a', { silentSeconds: 6 }))).toBe('alive');
});

test('the last node in service is one without another that accepts visitors', () => {
  const [a, b] = [node('a'), node('b')];
  expect(isLastInService(a, [a])).toBe(true);
  expect(isLastInService(a, [a, b])).toBe(false);
  for (const change of [out, { isDraining: true }, { silentSeconds: 9 }])
    expect(isLastInService(a, [a, node('b', change)])).toBe(true);
});
