import { toolLimits } from '../../../../contract/constants';
import { cutText, storable } from '../../../../contract/text';
import type { ToolDefinition } from '../../../db/schema-tools';
import { AppError } from '../../../http/app-error';
import type { OutboundFetch } from '../../../http/outbound-fetch';
import { readMcp } from './mcp';
import { readOpenApi } from './openapi';
import { parseYaml, YamlError } from './yaml';

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

/** @throws AppError toolDescriptionInvalid */
function parse(text: string): unknown {
  try {
    return storable(text.trimStart().startsWith('{') ? JSON.parse(text) : parseYaml(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof YamlError)
      throw new AppError('toolDescriptionInvalid', { detail: cutText(error.message, 120) });
    throw error;
  }
}

/** The failure of a service, as its owner reads it; refusals of ours stay as they are. */
function failureOf(error: unknown): unknown {
  if (error instanceof AppError) {
    if (error.entry === 'linkRefused' || error.entry === 'linkInvalid')
      return new AppError('toolServerRefused');
    if (error.entry === 'linkFailed')
      return new AppError('toolServerFailed', { detail: error.values.detail ?? '' });
    return error;
  }
  const detail = error instanceof Error ? cutText(error.message, 120) : String(error);
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof AppError ? failureOf(cause) : new AppError('toolServerFailed', { detail }, error);
}

/**
 * What tools a source has now. The link of a description is asked without the credential, which is for the service.
 * @throws AppError toolSourceRequired, toolDescriptionInvalid, tooManyTools, toolServerRefused, toolServerFailed
 */
export async function readTools(outbound: OutboundFetch, origin: Origin): Promise<ReadTools> {
  const { kind, address, document, headers } = origin;
  const signal = AbortSignal.timeout(toolLimits.callMs);
  try {
    if (kind === 'mcp') {
      if (address === null || !URL.canParse(address)) throw new AppError('toolSourceRequired');
      return { server: address, tools: await readMcp(outbound, { address, headers, signal }) };
    }
    if (document !== null) return readOpenApi(parse(document), null);
    if (address === null || !URL.canParse(address)) throw new AppError('toolSourceRequired');
    const response = await outbound(address, { signal });
    if (!response.ok) throw new AppError('toolServerFailed', { detail: `HTTP ${response.status}` });
    return readOpenApi(parse(await response.text()), address);
  } catch (error) {
    throw failureOf(error);
  }
}
