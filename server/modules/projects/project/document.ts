import { avatarBase, DOCUMENT_VERSION, stageSizes } from '../../../../contract/document/limits';
import type { Patch, ProjectDocument, Ratio } from '../../../../contract/document/schema';
import { checkDocument as check, DocumentFault } from '../../../../contract/document/check';
import { patchDocument as patch } from '../../../../contract/document/patches';
import { AppError } from '../../../http/app-error';

/** The document of a new project: the avatar at full height and centered, on a plain background, without a voice. */
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

const refused = (error: unknown): AppError => {
  if (!(error instanceof DocumentFault)) throw error;
  return error.kind === 'tooLarge'
    ? new AppError('payloadTooLarge')
    : new AppError('documentInvalid', { detail: error.message });
};

/**
 * Validates a document. Fields of a later version are kept as they are.
 * @throws AppError documentInvalid with the first fault, payloadTooLarge over 5 MB
 */
export function checkDocument(value: unknown): ProjectDocument {
  try {
    return check(value);
  } catch (error) {
    throw refused(error);
  }
}

/**
 * Applies patches to a stored document.
 * @throws AppError documentInvalid when they do not apply or the result is invalid, payloadTooLarge over 5 MB
 */
export function patchDocument(document: ProjectDocument, patches: readonly Patch[]): ProjectDocument {
  try {
    return patch(document, patches);
  } catch (error) {
    throw refused(error);
  }
}
