import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatProvider } from '../../../server/engines/chat';

/** What a scripted service says to one call: texts, then calls of tools. */
export interface Script {
  texts?: readonly string[];
  calls?: readonly { name: string; args: object }[];
  /** Answers with this status and nothing else. */
  status?: number;
  /** Ends the connection after this many texts. */
  cutAfter?: number;
  /** Sends the headers and then nothing. */
  silent?: boolean;
}

type Chunk = object;

/** Cuts a JSON text in two, as models send the arguments of tools. */
const halves = (args: object): [string, string] => {
  const text = JSON.stringify(args);
  return [text.slice(0, 5), text.slice(5)];
};

const openAi = ({ texts = [], calls = [] }: Script): Chunk[] => [
  ...texts.map((content) => ({ choices: [{ delta: { content } }] })),
  ...calls.flatMap(({ name, args }, index) => {
    const [head, tail] = halves(args);
    const part = (tool: object) => ({ choices: [{ delta: { tool_calls: [{ index, ...tool }] } }] });
    return [
      part({ id: `c${index}`, function: { name, arguments: head } }),
      part({ function: { arguments: tail } }),
    ];
  }),
  { choices: [], usage: { prompt_tokens: 11, completion_tokens: 7 } },
];

const anthropic = ({ texts = [], calls = [] }: Script): Chunk[] => [
  { type: 'message_start', message: { usage: { input_tokens: 11 } } },
  { type: 'ping' },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ...texts.map((text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
  { type: 'content_block_stop', index: 0 },
  ...calls.flatMap(({ name, args }, at) => {
    const index = at + 1;
    const delta = (partial_json: string) => ({
      type: 'content_block_delta',
      index,
      delta: { type: 'input_json_delta', partial_json },
    });
    return [
      {
        type: 'content_block_start',
        index,
        content_block: { type: 'tool_use', id: `c${at}`, name, input: {} },
      },
      ...halves(args).map(delta),
      { type: 'content_block_stop', index },
    ];
  }),
  { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } },
  { type: 'message_stop' },
];

const ollama = ({ texts = [], calls = [] }: Script): Chunk[] => [
  ...texts.map((content) => ({ message: { role: 'assistant', content }, done: false })),
  ...(calls.length === 0
    ? []
    : [
        {
          message: {
            content: '',
            tool_calls: calls.map(({ name, args }) => ({ function: { name, arguments: args } })),
          },
          done: false,
        },
      ]),
  { message: { content: '' }, done: true, prompt_eval_count: 11, eval_count: 7 },
];

const dify = ({ texts = [] }: Script): Chunk[] => [
  { event: 'workflow_started' },
  ...texts.map((answer) => ({ event: 'message', answer })),
  { event: 'message_end', metadata: { usage: { prompt_tokens: 11, completion_tokens: 7 } } },
];

const scripts = { openai: openAi, fastgpt: openAi, anthropic, ollama, dify };
const paths: Record<ChatProvider, string> = {
  openai: '/v1/chat/completions',
  fastgpt: '/v1/chat/completions',
  anthropic: '/v1/messages',
  ollama: '/api/chat',
  dify: '/v1/chat-messages',
};

/** What the service was asked. */
export interface Asked {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A local service that speaks a provider's protocol, and says what it is told to. */
export async function startChatServer(provider: ChatProvider) {
  const asked: Asked[] = [];
  let queue: Script[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    for await (const piece of request) text += String(piece);
    asked.push({ headers: request.headers, body: JSON.parse(text) as Record<string, unknown> });
    const script = queue.shift() ?? {};
    if (request.url !== paths[provider]) {
      response.writeHead(404).end();
      return;
    }
    if (script.status !== undefined) {
      response.writeHead(script.status).end('{"error":{"message":"no"}}');
      return;
    }
    const isLines = provider === 'ollama';
    response.writeHead(200, { 'content-type': isLines ? 'application/x-ndjson' : 'text/event-stream' });
    response.flushHeaders();
    if (script.silent) return;
    const chunks = scripts[provider](script);
    for (const [index, chunk] of chunks.entries()) {
      if (index === script.cutAfter) {
        // Half a stream: what was written arrives, the end never does.
        response.socket?.end();
        return;
      }
      response.write(isLines ? `${JSON.stringify(chunk)}\n` : `data: ${JSON.stringify(chunk)}\n\n`);
    }
    response.end(provider === 'openai' || provider === 'fastgpt' ? 'data: [DONE]\n\n' : '');
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    asked,
    baseUrl: provider === 'anthropic' || provider === 'ollama' ? base : `${base}/v1`,
    /** Sets what is said to the next calls, in their order. */
    say: (...next: Script[]) => {
      queue = next;
      asked.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;
