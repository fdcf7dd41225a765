import { DOCUMENT_VERSION } from '../../../../contract/document/limits';
import { liftDocument } from '../../../../contract/document/migrations';
import { AppError } from '../../../http/app-error';
import { findUnstorable } from '../../../http/text';
import { checkDocument } from '../project/document';
import { isTransferManifest, TRANSFER_VERSION, transferLimits } from './format';

/** The parts of a project's file that are JSON. */
export type ProjectFilePart = 'manifest.json' | 'document.json';

/**
 * Whether a value holds more values or different names than a project can. The largest document has 10,000 elements, each
 * under its own name and with the same names inside; many different names make even a small file slow to read.
 */
function isTooMuch(value: unknown): boolean {
  const names = new Set<string>();
  const left: unknown[] = [value];
  for (let values = 0; left.length > 0; values++) {
    if (values > transferLimits.values || names.size > transferLimits.names) return true;
    const item = left.pop();
    if (typeof item !== 'object' || item === null) continue;
    if (!Array.isArray(item)) for (const name of Object.keys(item)) names.add(name);
    for (const one of Object.values(item)) left.push(one);
  }
  return false;
}

function parsed(part: ProjectFilePart, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The text is untrusted, and details of its errors help nobody.
    throw new AppError('importInvalid', { detail: `${part}: JSON` });
  }
}

/**
 * Validates a part of a project's file. Megabytes of an untrusted file may take seconds.
 * @throws AppError importInvalid, documentInvalid, documentNewer, payloadTooLarge
 */
export function judge(part: ProjectFilePart, text: string): void {
  const value = parsed(part, text);
  if (findUnstorable(value) || isTooMuch(value))
    throw new AppError('importInvalid', { detail: `${part}: JSON` });
  if (part === 'manifest.json') {
    if (!isTransferManifest.Check(value)) throw new AppError('importInvalid', { detail: part });
    if (value.version > TRANSFER_VERSION) throw new AppError('documentNewer');
    return;
  }
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null;
  if (typeof version === 'number' && version > DOCUMENT_VERSION) throw new AppError('documentNewer');
  checkDocument(liftDocument(value));
}
