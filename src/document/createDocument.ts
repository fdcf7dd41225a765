import { avatarBase, DOCUMENT_VERSION, stageSizes } from '../../contract/document/limits';
import type { Box, ProjectDocument, Ratio } from '../../contract/document/schema';

/** Size of a document's stage in stage units. */
export const stageSize = (ratio: Ratio): { width: number; height: number } => stageSizes[ratio];

/** The avatar's frame on a new stage: it fills a portrait stage, and otherwise has the full height and is centered. */
export function defaultAvatarBox(ratio: Ratio): Box {
  const stage = stageSize(ratio);
  const scale = stage.height / avatarBase.height;
  const width = avatarBase.width * scale;
  return { left: (stage.width - width) / 2, top: 0, width, height: stage.height };
}

/** An empty document of a ratio, without avatar, voice and role. */
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
