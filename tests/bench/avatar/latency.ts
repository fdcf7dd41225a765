import { WebSocket } from 'ws';
import type { StreamMessage } from '../../../contract/provider/schema';
import { Child } from './child';
import type { ServerRequest } from './server';
import { percentile, round } from '../stats';

export interface LatencyResult {
  sayP50: number;
  sayP95: number;
  interruptP50: number;
  interruptP95: number;
}

const SENTENCES = [
  '你好，很高兴为您服务。',
  'Welcome, how can I help you today?',
  'Selamat datang ke pejabat kami.',
  '请问您想了解什么？',
];

/** From the call of `say` to its first talking frame, and from an interruption to the first silent frame, at a client with a full buffer. */
export async function measureLatency(start: ServerRequest, rounds: number): Promise<LatencyResult> {
  const server = new Child('./server.ts');
  try {
    const { port } = await server.ask<{ port: number }>(start);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/provider/ws/video?token=bench&voice=0&avatar=1001`);
    let session = '';
    let epoch = 0;
    let onFrame: (talking: boolean, epoch: number) => void = () => undefined;
    socket.on('message', (data, binary) => {
      if (binary) {
        onFrame((data as Buffer)[0] === 1, epoch);
        return;
      }
      const message = JSON.parse(data.toString()) as StreamMessage;
      if (message.type === 'hello') session = message.session_id;
      if (message.type === 'epoch') epoch = message.epoch;
    });
    await new Promise((resolve) => {
      socket.once('open', resolve);
    });
    const asking = setInterval(() => socket.send('next'), 40);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    await wait(1_000);
    const until = (wanted: (talking: boolean, epoch: number) => boolean): Promise<void> =>
      new Promise((resolve) => {
        onFrame = (talking, at) => {
          if (wanted(talking, at)) resolve();
        };
      });
    const call = async (text: string, interrupt: boolean, wanted: boolean): Promise<number> => {
      const before = epoch;
      const began = performance.now();
      const seen = until((talking, at) => talking === wanted && at > before);
      await server.ask({
        op: 'say',
        input: { text, interrupt, type: 'echo', session_id: session, token: 'bench' },
      });
      await seen;
      return performance.now() - began;
    };
    const [say, interrupt]: [number[], number[]] = [[], []];
    for (let i = 0; i < rounds; i++) {
      say.push(await call(SENTENCES[i % SENTENCES.length] ?? '', false, true));
      await wait(300);
      interrupt.push(await call('', true, false));
      await wait(200);
    }
    clearInterval(asking);
    socket.terminate();
    return {
      sayP50: round(percentile(say, 0.5)),
      sayP95: round(percentile(say, 0.95)),
      interruptP50: round(percentile(interrupt, 0.5)),
      interruptP95: round(percentile(interrupt, 0.95)),
    };
  } finally {
    await server.stop();
  }
}
