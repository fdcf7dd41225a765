import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_CLONED, recordingLimits } from '../../../../contract/clone/limits';
import { recordingFaults } from '../../../../contract/clone/recording-check';
import { openEngines, type OpenEngines } from '../../../../server/composition/engines';
import { Registry } from 'prom-client';
import { createEngineFigures } from '../../../../server/telemetry/engine-figures';
import { readConfig } from '../../../../server/config';
import { bytesOfSamples, concatSamples } from '../../../../server/engines/shared/speech/samples';
import { EmbeddedSpeech } from '../../../../server/engines/speech-synthesis';
import { wavOf } from '../../../../server/engines/shared/wav';
import { mannerOf } from '../../../../server/engines/voice-clone/style/measure';
import { startSpeechServer, bareTone } from '../../../fixtures/speech/http-servers';
import { failureOf, speak } from '../speech-contract';

const text = 'The rainbow is a division of white light into many beautiful colors, high above us all.';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
let engines: OpenEngines;
let service: Awaited<ReturnType<typeof startSpeechServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-engines-'));
  service = await startSpeechServer('openai', { bytes: bareTone(24_000) });
  // Another service speaks otherwise: styles need the embedded voice all the same.
  const env = {
    SPEECH_PROVIDER: 'openai',
    SPEECH_URL: service.url,
    SPEECH_MODEL: 'm',
    SPEECH_VOICES: 'nova',
  };
  engines = await openEngines(
    readConfig({ ...env, DATA_DIR: folder }),
    silent,
    createEngineFigures(new Registry()),
  );
});
afterAll(async () => {
  await engines.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

test('a recording that is sent becomes a voice that speaks by its number', async () => {
  const { voiceClone, speech } = engines;
  const voice = { locale: 'en-US', engineVoice: 'en-us+m3', rate: 150, pitch: 40, range: 50 } as const;
  const speaker = new EmbeddedSpeech({ entry: resolve('tools/speech/main.mjs') });
  const pieces: Int16Array[] = [];
  for await (const { pcm } of speaker.speakAs(voice, { text: `${text} ${text} ${text}` })) pieces.push(pcm);
  await speaker.close();

  const sent = wavOf(bytesOfSamples(concatSamples(pieces)), 16_000);
  const { wav, measures } = await voiceClone.readRecording(sent);
  expect(recordingFaults(measures, recordingLimits)).toEqual([]);
  const sample = { wav, text: `${text} ${text} ${text}`, locale: 'en-US' as const };
  const { offered } = voiceClone;
  const made = await offered.enroll({
    name: 'Lan',
    gender: 'male',
    sample,
    consent: sample,
    sampleUrl: null,
  });
  expect(made.state).toBe('ready');

  const request = { text, voice: FIRST_CLONED + 7 };
  expect(await failureOf(speech, request)).toBe('unknownVoice');
  voiceClone.useVoices(async (id) =>
    id === FIRST_CLONED + 7
      ? {
          service: offered.service,
          voiceRef: made.voiceRef,
          locale: 'en-US',
          gender: 'male',
          sample: async () => sample,
        }
      : null,
  );
  const { chunks } = await speak(speech, request);
  expect(service.asked).toEqual([]);
  const spoken = await mannerOf(concatSamples(chunks.map(({ pcm }) => pcm)), 16_000);
  const wanted = await mannerOf(concatSamples(pieces), 16_000);
  expect(Math.abs((spoken?.pitch ?? 0) / (wanted?.pitch ?? 1) - 1)).toBeLessThan(0.1);
  expect(chunks.flatMap(({ words }) => words)).toHaveLength(16);
  expect(await failureOf(speech, { text, voice: FIRST_CLONED + 8 })).toBe('unknownVoice');
  await speak(speech, { text: 'x y', voice: 3082 });
  expect(service.asked).toHaveLength(1);
});
