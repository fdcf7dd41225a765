import { toolLimits } from '../../../../contract/tool/limits';
import { cutText, storable } from '../../../../contract/text/text';
import type { ToolDefinition } from '../../../db/schema-tools';
import { AppError } from '../../../http/app-error';
import type { AddressCheck } from '../../../http/outbound-address';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { readMcp } from './mcp';
import { readOpenApi } from './openapi';
import { failureWords, plainLine, ServiceFailure } from './service-words';
import { parseYaml, YamlError } from './yaml';

/** Largest answer that is read, before it is cut to what a result may have. */
export const ANSWER_MEGABYTES = 2;

/** Where the tools of a source are read from. */
export interface Origin {
  kind: 'http' | 'mcp';
  address: string | null;
  document: string | null;
  headers: Record<string, string>;
}

export interface ReadTools {
  server: string;
  tools: ToolDefinition[];
}

/** @throws AppError toolDescriptionInvalid, toolDescriptionPage */
function parse(text: string): unknown {
  try {
    const start = text.trimStart();
    if (/^<(?:!doctype|html|\?xml|!--)/i.test(start)) throw new AppError('toolDescriptionPage');
    return storable(start.startsWith('{') ? JSON.parse(text) : parseYaml(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof YamlError)
      throw new AppError('toolDescriptionInvalid', { detail: cutText(error.message, 120) });
    throw error;
  }
}

/** Statuses of an address at which nothing of the kind is. */
const NOTHING_THERE: readonly number[] = [404, 405, 410];

/** The failure of a service, as its owner reads it; refusals of ours stay as they are. */
function failureOf(error: unknown, kind: Origin['kind']): unknown {
  if (error instanceof AppError) {
    if (error.entry === 'linkRefused' || error.entry === 'linkInvalid')
      return new AppError('toolServerRefused');
    if (error.entry === 'linkFailed')
      return new AppError('toolServerFailed', { detail: error.values.detail ?? '' });
    if (error.entry === 'payloadTooLarge')
      return new AppError('toolDescriptionTooLarge', { limit: `${ANSWER_MEGABYTES} MB` });
    return error;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof AppError) return failureOf(cause, kind);
  if (error instanceof ServiceFailure) {
    const { status, message: detail } = error;
    const isNothing = kind === 'mcp' && NOTHING_THERE.includes(status);
    return new AppError(isNothing ? 'toolServerNoMcp' : 'toolServerFailed', { detail });
  }
  const detail = plainLine(error instanceof Error ? error.message : String(error));
  return new AppError('toolServerFailed', { detail }, error);
}

/** Judges an address before it is called. @throws AppError toolSourceRequired, linkInvalid, linkNotSecure, linkPrivate */
async function checked(judge: AddressCheck, address: string | null): Promise<string> {
  if (address === null || !URL.canParse(address)) throw new AppError('toolSourceRequired');
  await judge(new URL(address));
  return address;
}

async function readDescription(
  outbound: OutboundFetch,
  judge: AddressCheck,
  { address, document }: Origin,
  signal: AbortSignal,
): Promise<ReadTools> {
  if (document !== null) {
    const service = address === null ? null : await checked(judge, address);
    return readOpenApi(parse(document), null, service);
  }
  const link = await checked(judge, address);
  const response = await outbound(link, { signal });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  if (!response.ok)
    throw new AppError('toolServerFailed', { detail: failureWords(response.status, type, text) });
  return readOpenApi(parse(text), link);
}

/**
 * What tools a source has now. The link of a description is asked without the credential, which is for the service. The
 * address beside a description that was given as text is the service's.
 * @throws AppError toolSourceRequired, toolDescriptionInvalid and its like, tooManyTools, linkNotSecure, linkPrivate,
 * toolServiceUnknown, toolServiceInvalid, toolServerRefused, toolServerFailed, toolServerNoMcp
 */
export async function readTools(
  { outbound, judge }: { outbound: OutboundFetch; judge: AddressCheck },
  origin: Origin,
): Promise<ReadTools> {
  const { kind, headers } = origin;
  const signal = AbortSignal.timeout(toolLimits.callMs);
  try {
    if (kind === 'mcp') {
      const address = await checked(judge, origin.address);
      return { server: address, tools: await readMcp(outbound, { address, headers, signal }) };
    }
    const read = await readDescription(outbound, judge, origin, signal);
    const servers = new Set([
      read.server,
      ...read.tools.map(({ request }) => request?.server ?? read.server),
    ]);
    for (const server of servers) await judge(new URL(server));
    return read;
  } catch (error) {
    throw failureOf(error, kind);
  }
}
