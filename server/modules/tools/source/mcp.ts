import { toolLimits } from '../../../../contract/tool/limits';
import { cutText, storable } from '../../../../contract/text/text';
import type { ToolDefinition } from '../../../db/schema-tools';
import { AppError } from '../../../http/app-error';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { ToolRefusal } from '../running/refusal';
import { argumentsSchema, isObject, SCHEMA_LIMIT } from './schema';
import { ServiceFailure } from './service-words';

/** A server of the Model Context Protocol over Streamable HTTP. Programs on this machine are never started. */
export interface McpServer {
  address: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const DESCRIPTION_LIMIT = 500;

/** What the library's `fetch` is called with, in the form of ours. */
const fetchThrough =
  (outbound: OutboundFetch, whole: AbortSignal) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const signal = init.signal ? AbortSignal.any([whole, init.signal]) : whole;
    return outbound(String(url), {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      signal,
      ...(typeof init.body === 'string' && { body: init.body }),
    });
  };

/** The client is loaded with the first server: most installations have none. */
async function connect(outbound: OutboundFetch, { address, headers, signal }: McpServer) {
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const client = new Client({ name: 'mirra', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    fetch: fetchThrough(outbound, signal),
    requestInit: { headers },
    // A session lasts for one call: nothing is listened for, and nothing resumed.
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
  });
  await client.connect(transport, { timeout: toolLimits.callMs, signal });
  return client;
}

/** What the library says of a failed request holds the whole page that came. */
async function inWords(error: unknown): Promise<unknown> {
  const { SdkHttpError, UnauthorizedError } = await import('@modelcontextprotocol/client');
  if (error instanceof UnauthorizedError) return new ServiceFailure(401, '');
  if (!(error instanceof SdkHttpError)) return error;
  const { text } = error.data;
  return new ServiceFailure(error.status, typeof text === 'string' ? text : '');
}

type McpClient = Awaited<ReturnType<typeof connect>>;

async function using<T>(
  outbound: OutboundFetch,
  server: McpServer,
  work: (client: McpClient) => Promise<T>,
): Promise<T> {
  const client = await connect(outbound, server).catch(async (error: unknown) => {
    throw await inWords(error);
  });
  try {
    return await work(client);
  } catch (error) {
    throw await inWords(error);
  } finally {
    // The answer is there; how the session ends is the server's business.
    await client.close().catch(() => undefined);
  }
}

interface ListedTool {
  name: string;
  description?: string | undefined;
  inputSchema: unknown;
  annotations?: { readOnlyHint?: boolean | undefined } | undefined;
}

function definitionOf({
  name,
  description = '',
  inputSchema,
  annotations,
}: ListedTool): ToolDefinition | null {
  const schema = isObject(inputSchema) ? inputSchema : {};
  const parameters = argumentsSchema(schema, schema);
  if (JSON.stringify(parameters).length > SCHEMA_LIMIT || name.length > 128) return null;
  return {
    name,
    description: cutText(description, DESCRIPTION_LIMIT),
    parameters,
    // What does not say that it only reads may write.
    writes: annotations?.readOnlyHint !== true,
    request: null,
  };
}

async function listTools(client: McpClient, signal: AbortSignal): Promise<ToolDefinition[]> {
  const { tools } = await client.listTools(undefined, { timeout: toolLimits.callMs, signal });
  if (tools.length > toolLimits.tools) throw new AppError('tooManyTools', { limit: toolLimits.tools });
  return storable(tools)
    .map(definitionOf)
    .filter((tool) => tool !== null);
}

type Content = Awaited<ReturnType<McpClient['callTool']>>['content'][number];

/** What people and models read of one part of a result; pictures and sound are left out. */
function textOf(part: Content): string {
  if (part.type === 'text') return part.text;
  if (part.type === 'resource_link') {
    const { title, name, uri, description } = part;
    return [`${title ?? name}: ${uri}`, description].filter(Boolean).join('\n');
  }
  if (part.type !== 'resource') return '';
  return 'text' in part.resource ? part.resource.text : part.resource.uri;
}

/** The tools of a server. @throws AppError tooManyTools, and the errors of the network and the protocol */
export const readMcp = (outbound: OutboundFetch, server: McpServer): Promise<ToolDefinition[]> =>
  using(outbound, server, (client) => listTools(client, server.signal));

/**
 * Calls a tool.
 * @param approve is shown the tool as the server describes it now, null when it is gone; it throws to stop the call
 * @throws ToolRefusal, and the errors of the network and the protocol
 */
export const callMcp = (
  outbound: OutboundFetch,
  server: McpServer,
  {
    name,
    args,
    approve,
  }: {
    name: string;
    args: Record<string, unknown>;
    approve: (now: ToolDefinition | null) => Promise<void>;
  },
): Promise<string> =>
  using(outbound, server, async (client) => {
    const listed = await listTools(client, server.signal);
    await approve(listed.find((tool) => tool.name === name) ?? null);
    const options = { timeout: toolLimits.callMs, signal: server.signal };
    const result = await client.callTool({ name, arguments: args }, options);
    const content = Array.isArray(result.content) ? result.content : [];
    const texts = content.map(textOf).filter((one) => one !== '');
    const structured = result.structuredContent === undefined ? '' : JSON.stringify(result.structuredContent);
    const text = texts.join('\n') || structured;
    if (result.isError === true) throw new ToolRefusal('failed', cutText(text, 200));
    return text;
  });
