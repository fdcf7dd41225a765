import { avatarBase, DOCUMENT_VERSION, stageSizes } from '../../contract/constants';
import type { Box, ProjectDocument, Ratio } from '../../contract/document';

/** Size of a document's stage in stage units. */
export const stageSize = (ratio: Ratio): { width: number; height: number } => stageSizes[ratio];

/**
 * Where the avatar's frame stands on a fresh stage: it fills a portrait stage, elsewhere it takes the full height and
 * stands in the middle.
 */
export function defaultAvatarBox(ratio: Ratio): Box {
  const stage = stageSize(ratio);
  const scale = stage.height / avatarBase.height;
  const width = avatarBase.width * scale;
  return { left: (stage.width - width) / 2, top: 0, width, height: stage.height };
}

/** An empty design of a ratio. Its avatar, voice and role are not chosen yet. */
export function createDocument(ratio: Ratio): ProjectDocument {
  return {
    version: DOCUMENT_VERSION,
    ratio,
    background: { kind: 'color', color: '#EEF0F6', gradient: null, materialId: null },
    avatar: defaultAvatarBox(ratio),
    voice: { speed: 50, volume: 50, pitch: 50 },
    roleId: null,
    events: { virtualUrl: null, audioId: 0, sleepTime: 0, sleepVideo: [], wakeWay: 0, wakeText: '' },
    elements: { order: [], pages: [] },
    groups: {},
    guides: { x: [], y: [] },
    meta: {},
  };
}
