import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type {
  Recognized,
  RecognitionOptions,
  RecognitionSession,
  SpeechRecognition,
} from '../../../../server/engines/speech-recognition';
import { type LocalService, PARTIALS, SENTENCE } from '../../../fixtures/recognition/service';

/** Two seconds that no recognizer takes for silence or for a fan: four syllables a second. */
export const SPEECH: Buffer = Buffer.from(
  Int16Array.from(
    { length: 32_000 },
    (_, i) => 9_000 * Math.sin(i / 12) * Math.sin((Math.PI * 4 * i) / 16_000),
  ).buffer,
);

export interface Recording {
  session: RecognitionSession;
  heard: Recognized[];
  /** `ended`, or the code of the failure. */
  outcome: Promise<string>;
  /** How often the listener was told that it is over. */
  outcomes: string[];
}

export function record(recognition: SpeechRecognition, options: Partial<RecognitionOptions> = {}): Recording {
  const heard: Recognized[] = [];
  const outcomes: string[] = [];
  let tell: (outcome: string) => void = () => undefined;
  const outcome = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const over = (how: string): void => {
    outcomes.push(how);
    tell(how);
  };
  const session = recognition.open(
    { language: 'zh-CN', ...options },
    {
      heard: (one) => heard.push(one),
      ended: () => over('ended'),
      failed: (error) => over(error.code),
    },
  );
  return { session, heard, outcome, outcomes };
}

/** Feeds a whole recording and ends it. */
export async function recordAll(recognition: SpeechRecognition, options: Partial<RecognitionOptions> = {}) {
  const recording = record(recognition, options);
  recording.session.feed(SPEECH);
  recording.session.end();
  return { ...recording, outcome: await recording.outcome };
}

export interface Adapter {
  name: string;
  start(): Promise<LocalService>;
  create(url: string, timeoutMs?: number): SpeechRecognition;
  /** With a key that the service does not know; absent where there are no keys. */
  stranger?(url: string): SpeechRecognition;
  /** Whether all of the sound arrives as it was fed, and while it is being fed. */
  isLive: boolean;
}

/** What every adapter has to keep. */
export function describeRecognition({ name, start, create, stranger, isLive }: Adapter): void {
  describe(`speech recognition: ${name}`, () => {
    const ending: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const end of ending.splice(0)) await end();
    });
    async function run(timeoutMs?: number) {
      const service = await start();
      const recognition = create(service.url, timeoutMs);
      ending.push(
        () => recognition.close(),
        () => service.close(),
      );
      return { service, recognition };
    }

    it('tells what it understands while somebody speaks, then the sentence', async () => {
      const { recognition } = await run();
      const { heard, outcome, outcomes } = await recordAll(recognition);
      expect(outcome).toBe('ended');
      expect(outcomes).toEqual(['ended']);
      const partials = heard.filter(({ kind }) => kind === 'partial').map(({ text }) => text);
      expect(partials).toEqual(expect.arrayContaining([...PARTIALS]));
      expect(heard.at(-1)).toMatchObject({ kind: 'final', text: SENTENCE });
      for (const [from, to] of heard.at(-1)?.times ?? []) expect(to).toBeGreaterThan(from);
    });

    if (isLive) {
      it('tells a partial before the end of the sound', async () => {
        const { recognition } = await run();
        const { session, heard, outcome } = record(recognition);
        session.feed(SPEECH);
        await expect.poll(() => heard.length).toBeGreaterThan(0);
        session.end();
        expect(await outcome).toBe('ended');
      });

      it('hands on every byte in order, however the sound is cut', async () => {
        const { service, recognition } = await run();
        const cuts = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 20 });
        await fc.assert(
          fc.asyncProperty(cuts, async (lengths) => {
            const { session, outcome } = record(recognition);
            let at = 0;
            for (const length of lengths) {
              session.feed(SPEECH.subarray(at, at + length));
              at += length;
            }
            session.feed(SPEECH.subarray(at));
            session.end();
            expect(await outcome).toBe('ended');
            expect(service.sound().equals(SPEECH)).toBe(true);
          }),
          { numRuns: 8 },
        );
      });
    }

    it('ends without a text when nothing was said', async () => {
      const { recognition } = await run();
      const { session, heard, outcome } = record(recognition);
      session.end();
      expect(await outcome).toBe('ended');
      expect(heard.filter(({ kind, text }) => kind === 'final' && text !== '' && text !== SENTENCE)).toEqual(
        [],
      );
    });

    it('fails when the service goes in the middle of a sentence', async () => {
      const { service, recognition } = await run();
      service.hangUpAfter(20_000);
      const { session, outcome, outcomes } = record(recognition);
      session.feed(SPEECH);
      if (!isLive) session.end();
      expect(await outcome).toBe('providerFailed');
      session.feed(SPEECH);
      session.end();
      expect(outcomes).toEqual(['providerFailed']);
    });

    it('fails when the service cannot be reached', async () => {
      const { service, recognition } = await run();
      await service.close();
      expect((await recordAll(recognition)).outcome).toBe('providerFailed');
    });

    it('gives up on a service that falls silent', async () => {
      const { service, recognition } = await run(60);
      service.fallSilent();
      expect((await recordAll(recognition)).outcome).toBe('timeout');
    });

    if (stranger !== undefined) {
      it('names a wrong key as such', async () => {
        const { service } = await run();
        const recognition = stranger(service.url);
        ending.push(() => recognition.close());
        expect((await recordAll(recognition)).outcome).toBe('unauthorized');
      });
    }

    it('refuses a language that it does not know, without a connection', async () => {
      const { service, recognition } = await run();
      expect((await recordAll(recognition, { language: 'xx-YY' })).outcome).toBe('unsupportedLanguage');
      expect(service.addresses).toEqual([]);
    });

    it('says nothing more to whoever has cancelled, and lets the service go', async () => {
      const { service, recognition } = await run();
      const { session, heard, outcomes } = record(recognition);
      session.feed(SPEECH);
      if (isLive) await expect.poll(() => heard.length).toBeGreaterThan(0);
      session.cancel();
      const before = heard.length;
      session.feed(SPEECH);
      session.end();
      await expect.poll(() => service.open()).toBe(0);
      expect(heard).toHaveLength(before);
      expect(outcomes).toEqual([]);
    });

    it('fails open recordings when it is closed, and later ones', async () => {
      const { recognition } = await run();
      const open = record(recognition);
      open.session.feed(SPEECH);
      await recognition.close();
      expect(await open.outcome).toBe('closed');
      expect((await recordAll(recognition)).outcome).toBe('closed');
    });
  });
}
