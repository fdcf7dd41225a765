import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalModels } from '../../../../server/engines/shared/local-models/models';
import { SherpaRecognition } from '../../../../server/engines/speech-recognition/sherpa';
import {
  TOY_SENTENCE,
  writeToySenseVoice,
  writeToyTransducer,
  writeToyWholeTransducer,
} from '../../../fixtures/toy-models';
import { record, recordAll, SPEECH } from './contract';

const kinds = [
  { name: 'a model of whole sentences', folder: 'toy-sense-voice', write: writeToySenseVoice, isLive: false },
  {
    name: 'a transducer of whole sentences',
    folder: 'toy-zh',
    write: writeToyWholeTransducer,
    isLive: false,
  },
  { name: 'a model that listens along', folder: 'toy-zh', write: writeToyTransducer, isLive: true },
];

describe.each(kinds)('recognition with $name', ({ folder, write, isLive }) => {
  let dir: string;
  let models: LocalModels;
  let recognition: SherpaRecognition;
  let clock = 0;
  const lines: string[] = [];

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mirra-recognition-'));
    await write(join(dir, folder));
    const log = (line: string): number => lines.push(line);
    models = new LocalModels({ dir, log, now: () => clock });
    await models.list();
    const entry = resolve('tools/local-speech/main.mjs');
    recognition = new SherpaRecognition({ models, entry, memoryBytes: 1e9, log });
  });
  afterEach(async () => {
    await recognition.close();
    await rm(dir, { recursive: true });
  });

  it('understands a recording', async () => {
    const { heard, outcome, outcomes } = await recordAll(recognition);
    expect([outcome, lines]).toEqual(['ended', []]);
    expect(outcomes).toEqual(['ended']);
    expect(heard.find(({ kind }) => kind === 'final')?.text).toBe(TOY_SENTENCE);
  });

  it('understands it however the sound is cut', async () => {
    const { session, heard, outcome } = record(recognition);
    for (let at = 0, length = 1; at < SPEECH.length; at += length, length = (length * 7) % 4_999)
      session.feed(SPEECH.subarray(at, at + length));
    session.end();
    expect(await outcome).toBe('ended');
    expect(heard.find(({ kind }) => kind === 'final')?.text).toBe(TOY_SENTENCE);
  });

  it('ends without a text when nothing was said', async () => {
    const { session, heard, outcome } = record(recognition);
    session.feed(new Uint8Array(32_000));
    session.end();
    expect(await outcome).toBe('ended');
    expect(heard).toEqual([]);
  });

  it('refuses a language that no model has', async () => {
    expect((await recordAll(recognition, { language: 'th-TH' })).outcome).toBe('unsupportedLanguage');
  });

  it('sends nothing more after a cancellation', async () => {
    const { session, outcomes } = record(recognition);
    session.feed(SPEECH);
    session.cancel();
    session.feed(SPEECH);
    session.end();
    expect((await recordAll(recognition)).outcome).toBe('ended');
    expect(outcomes).toEqual([]);
  });

  it('fails open recordings when it is closed, and later ones', async () => {
    const open = record(recognition);
    open.session.feed(SPEECH);
    await recognition.close();
    expect(await open.outcome).toBe('closed');
    expect((await recordAll(recognition)).outcome).toBe('closed');
  });

  it('fails when its program dies, and works for the next recording', async () => {
    await recordAll(recognition);
    const open = record(recognition);
    open.session.feed(SPEECH);
    if (isLive) await expect.poll(() => open.heard.length, { timeout: 60_000 }).toBeGreaterThan(0);
    process.kill(recognition.programPid ?? 0, 'SIGKILL');
    open.session.end();
    expect(await open.outcome).toBe('providerFailed');
    expect((await recordAll(recognition)).outcome).toBe('ended');
  });

  it('loses its languages with its model, and finds them again without a restart', async () => {
    expect(recognition.languages).toContain('zh-CN');
    await rm(join(dir, folder), { recursive: true });
    clock += 10_000;
    await models.list();
    expect(recognition.languages).toEqual([]);
    expect((await recordAll(recognition)).outcome).toBe('unsupportedLanguage');
    await write(join(dir, folder));
    clock += 10_000;
    await models.list();
    expect((await recordAll(recognition)).outcome).toBe('ended');
  });

  if (isLive)
    it('returns partial texts before the end of the sound', async () => {
      const { session, heard, outcome } = record(recognition);
      session.feed(SPEECH.subarray(0, 10_000));
      await expect.poll(() => heard.map(({ kind }) => kind), { timeout: 60_000 }).toContain('partial');
      session.end();
      expect(await outcome).toBe('ended');
    });
});
