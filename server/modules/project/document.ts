import { Compile } from 'typebox/compile';
import { applyPatches, enablePatches } from 'immer';
import { avatarBase, DOCUMENT_BYTES_LIMIT, DOCUMENT_VERSION, stageSizes } from '../../../contract/constants';
import { type Patch, ProjectDocument, type Ratio } from '../../../contract/document';
import { AppError } from '../../http/app-error';

enablePatches();
const checker = Compile(ProjectDocument);

/** The document of a new project: the avatar at full height, centred, on a quiet ground; nobody speaks yet. */
export function newDocument(ratio: Ratio): ProjectDocument {
  const stage = stageSizes[ratio];
  const scale = Math.min(stage.width / avatarBase.width, stage.height / avatarBase.height);
  const width = Math.round(avatarBase.width * scale);
  const height = Math.round(avatarBase.height * scale);
  return {
    version: DOCUMENT_VERSION,
    ratio,
    background: { kind: 'color', color: '#E8EBF3', gradient: null, materialId: null },
    avatar: { left: Math.round((stage.width - width) / 2), top: stage.height - height, width, height },
    voice: { speed: 50, volume: 50, pitch: 50 },
    roleId: null,
    events: { virtualUrl: null, audioId: 0, sleepTime: 0, sleepVideo: [], wakeWay: 0, wakeText: '' },
    elements: { order: [], pages: [] },
    groups: {},
    guides: { x: [], y: [] },
    meta: {},
  };
}

/** Every element stands in exactly one page and once in the order, under its own id. */
function elementsFault({ order, pages }: ProjectDocument['elements']): string | null {
  const ids = new Set<string>();
  for (const page of pages) {
    for (const [id, element] of Object.entries(page)) {
      if (element.id !== id || ids.has(id)) return `element ${id} stands in the wrong place`;
      ids.add(id);
    }
  }
  if (order.length !== ids.size || order.some((id) => !ids.has(id)) || new Set(order).size !== order.length) {
    return 'the order and the elements differ';
  }
  return null;
}

/**
 * Checks what is to be kept as a document. Fields of a later version are kept as they came.
 * @throws AppError documentInvalid with the first fault, payloadTooLarge over 5 MB
 */
export function checkDocument(value: unknown): ProjectDocument {
  if (!checker.Check(value)) {
    const [fault] = checker.Errors(value);
    throw new AppError('documentInvalid', {
      detail: `${fault?.instancePath || '/'} ${fault?.message ?? ''}`.trim(),
    });
  }
  const fault = elementsFault(value.elements);
  if (fault !== null) throw new AppError('documentInvalid', { detail: fault });
  if (Buffer.byteLength(JSON.stringify(value)) > DOCUMENT_BYTES_LIMIT) throw new AppError('payloadTooLarge');
  return value;
}

/**
 * Applies patches to a stored document.
 * @throws AppError documentInvalid when they do not fit it, or when the result is no document
 */
export function patchDocument(document: ProjectDocument, patches: readonly Patch[]): ProjectDocument {
  let patched: unknown;
  try {
    patched = applyPatches(document, patches);
  } catch (error) {
    throw new AppError('documentInvalid', {
      detail: error instanceof Error ? error.message.slice(0, 200) : 'patch',
    });
  }
  return checkDocument(patched);
}
