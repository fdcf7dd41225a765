import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import manager from '../../../src/plugins/plugin-manager';
import playerPlugins from '../../../src/plugins/plugin-manager/player';
import { memoryStorage, sampleEditor, sampleHost, stateOf } from './samples';

beforeEach(() => {
  vi.stubGlobal('window', { location: { search: '' } });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server in this test')));
});
afterEach(() => void vi.unstubAllGlobals());

it('the plugin manager can be started and stopped twice without leftovers', async () => {
  const editor = sampleEditor([manager]);
  editor.stop();
  const baseline = editor.host.registries.counts();
  for (let round = 0; round < 2; round++) {
    const stop = editor.start();
    await vi.waitFor(() => expect(stateOf(editor.host, manager.id)).toBe('active'));
    expect(editor.host.registries.counts()).not.toEqual(baseline);
    stop();
    expect(editor.host.registries.counts()).toEqual(baseline);
  }
});

it('cannot be disabled, since nothing could be enabled again', async () => {
  const editor = sampleEditor([manager]);
  await vi.waitFor(() => expect(stateOf(editor.host, manager.id)).toBe('active'));
  await editor.host.disable(manager.id);
  expect(stateOf(editor.host, manager.id)).toBe('active');
  editor.stop();
});

it('the one of players is for players alone', async () => {
  const host = sampleHost([playerPlugins]);
  await host.start();
  expect(host.statuses.get()).toEqual([]);
});
