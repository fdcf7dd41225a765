import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A language model of this machine that says the same sentences each time, one after the other. */
export async function startSlowModel(sentences: readonly string[], pauseMs: number) {
  /** The keys of those who asked, the latest last. */
  const askers: string[] = [];
  const server = createServer(async (request, response) => {
    askers.push((request.headers.authorization ?? '').replace('Bearer ', ''));
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const sentence of sentences) {
      if (response.destroyed) return;
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: sentence } }] })}\n\n`);
      await delay(pauseMs);
    }
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    askers,
    /** The settings of a node that asks it. @param key by which the node is known */
    settings: (key: string) => ({
      CHAT_PROVIDER: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      OPENAI_API_KEY: key,
      OPENAI_MODEL: 'tiny',
    }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
