import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EmbeddedSpeech } from '../../../server/engines/speech-synthesis/espeak';
import { describeSpeechSynthesis, failureOf, speak } from './speech-contract';

const entry = resolve('tools/speech/main.mjs');

describeSpeechSynthesis('embedded', async () => {
  const speech = new EmbeddedSpeech({ entry });
  return { speech, stop: () => speech.close() };
});

describe('the embedded voice', () => {
  const open: EmbeddedSpeech[] = [];
  const start = (): EmbeddedSpeech => {
    const speech = new EmbeddedSpeech({ entry });
    open.push(speech);
    return speech;
  };
  const kill = (speech: EmbeddedSpeech): void => {
    process.kill(speech.programPid as number, 'SIGKILL');
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((speech) => speech.close()));
  });

  it('speaks the next sentence after kill -9 of its program', async () => {
    const speech = start();
    const before = await speak(speech, { text: '你好，世界。', voice: 3080 });
    const { programPid } = speech;
    kill(speech);
    const after = await speak(speech, { text: '你好，世界。', voice: 3080 });
    expect(after.samples).toBe(before.samples);
    expect(speech.programPid).not.toBe(programPid);
  });

  it('finishes the sentence during which its program is killed, without a gap and without saying anything twice', async () => {
    const speech = start();
    const text =
      'This sentence goes on for quite a while, so that there is time to end the program in the middle of it.';
    const whole = await speak(speech, { text, voice: 3082 });
    let samples = 0;
    let killed = false;
    for await (const chunk of speech.synthesize({ text, voice: 3082 })) {
      samples += chunk.pcm.length;
      if (!killed) kill(speech);
      killed = true;
    }
    expect(samples).toBe(whole.samples);
  });

  it('leaves no process after it is closed', async () => {
    const speech = start();
    await speech.warm();
    const pid = speech.programPid as number;
    await speech.close();
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await failureOf(speech, { text: 'x', voice: 3082 })).toBe('closed');
  });

  it('does not outlive its server, however that dies', () => {
    const script = `import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, [${JSON.stringify(entry)}], { stdio: ['pipe', 'pipe', 'inherit'] });
      child.stdout.once('data', () => { console.log(child.pid); setImmediate(() => process.kill(process.pid, 'SIGKILL')); });`;
    let output = '';
    try {
      execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    } catch (error) {
      output = String((error as { stdout: Buffer }).stdout);
    }
    const pid = Number(output);
    expect(pid).toBeGreaterThan(0);
    return expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  });

  it('reports that it is not installed, and fails with its own code', async () => {
    const speech = new EmbeddedSpeech({ entry: resolve('tools/absent/main.mjs') });
    expect(await speech.available()).toMatchObject({
      available: false,
      reason: expect.stringContaining('not installed'),
    });
    expect(await failureOf(speech, { text: 'x', voice: 3082 })).toBe('notInstalled');
  });

  it('speaks with voice variants of its caller, even after evicting one', async () => {
    const speech = start();
    const samplesAt = async (pitch: number, text = 'One two.'): Promise<number[]> => {
      const variant = `language variant\nname own\npitch ${pitch} ${pitch + 40}\n`;
      const voice = {
        locale: 'en-US',
        engineVoice: 'en-us',
        variant,
        rate: 170,
        pitch: 50,
        range: 50,
      } as const;
      const samples: number[] = [];
      for await (const { pcm } of speech.speakAs(voice, { text })) samples.push(...pcm);
      return samples;
    };
    const [low, high] = [await samplesAt(80), await samplesAt(200)];
    expect(low.length).toBeGreaterThan(8_000);
    expect(high.slice(2_000, 4_000)).not.toEqual(low.slice(2_000, 4_000));
    for (let pitch = 81; pitch < 150; pitch++) await samplesAt(pitch, 'A');
    const again = await samplesAt(80);
    expect(Math.abs(again.length / low.length - 1)).toBeLessThan(0.02);
  });

  it('refuses a variant that is too long to be one', async () => {
    const speech = start();
    const voice = { locale: 'en-US', engineVoice: 'en-us', rate: 170, pitch: 50, range: 50 } as const;
    const spoken = async (length: number): Promise<void> => {
      const variant = `language variant\n//${'x'.repeat(length)}`.slice(0, length);
      for await (const chunk of speech.speakAs({ ...voice, variant }, { text: 'x' }))
        expect(chunk).toBeDefined();
    };
    await spoken(4_096);
    await expect(spoken(4_097)).rejects.toMatchObject({ code: 'providerFailed' });
  });

  it('is faster at speed 100, louder at volume 80, with the same words', async () => {
    const speech = start();
    const request = { text: 'One two three four five six.', voice: 3082 };
    const plain = await speak(speech, request);
    const fast = await speak(speech, { ...request, speed: 100 });
    const loud = await speak(speech, { ...request, volume: 80 });
    expect(fast.samples / plain.samples).toBeLessThan(0.7);
    expect(loud.energy / plain.energy).toBeGreaterThan(1.3);
    expect(fast.chunks.flatMap((chunk) => chunk.words)).toHaveLength(6);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
