import { ratioTexts } from '../../../../contract/document/limits';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Edit } from '../../../../contract/instruction/schema';
import { call } from '../../../api/client';
import type { Assets } from '../../../kernel';
import { changeLight } from './light';
import { addQrCode } from './qrCode';
import { addText, changeObject, type ObjectEdit } from './objects';
import type { Result } from './outcome';
import { type RoleEdit, saveChanged } from './role';

/** A large model needs a long time for a picture. */
const TIMEOUT_MS = 3 * 60_000;
/** Number of avatars that one call lists; a catalogue has fewer. */
const ALL = 100;
const SEEDS = 2_147_483_647;

/** What changes are prepared with. */
export interface Preparation {
  readonly document: ProjectDocument;
  readonly assets: Assets;
  readonly signal: AbortSignal;
}

/** A change whose slow parts are done; runs inside a transaction. */
export type Prepared = (draft: ProjectDocument) => Result;

type Of<K extends Edit['kind']> = Extract<Edit, { kind: K }>;

async function picture(
  edit: Of<'background-picture'>,
  { document, assets, signal }: Preparation,
): Promise<Prepared> {
  const body = {
    text: edit.prompt,
    scene: edit.style ?? 'unlimited',
    ratio: ratioTexts[document.ratio],
    seed: Math.floor(Math.random() * SEEDS),
  } as const;
  const material = await call(
    'POST /avatar/project/ai_create_img',
    { body },
    { signal, quiet: true, timeout: TIMEOUT_MS },
  );
  const { id, fileType } = material;
  if (fileType !== 'audio') assets.remember('material', { ...material, fileType });
  return (draft) => {
    draft.background = { ...draft.background, kind: 'image', materialId: id };
    return 'done';
  };
}

async function avatar({ id }: Of<'avatar'>, { assets, signal }: Preparation): Promise<Prepared> {
  const { records } = await call(
    'GET /avatar/virtual/list-common-virtual',
    { query: { page: 1, pageSize: ALL } },
    { signal, quiet: true },
  );
  const listed = records.find((record) => record.id === id);
  if (listed === undefined) return () => 'gone';
  assets.remember('avatar', listed);
  return (draft) => {
    if (draft.events.virtualUrl?.id === id) return 'same';
    draft.events.virtualUrl = { id, name: listed.name };
    return 'done';
  };
}

/** Puts an avatar together; what it stands for on the stage stays. */
async function dress({ design }: Of<'dress'>, { assets, signal }: Preparation): Promise<Prepared> {
  const dressed = await call('POST /avatar/design', { body: design }, { signal, quiet: true });
  assets.remember('avatar', dressed);
  return (draft) => {
    if (draft.events.virtualUrl?.id === dressed.id) return 'same';
    draft.events.virtualUrl = { id: dressed.id, name: dressed.name };
    return 'done';
  };
}

function voice({ audioId, speed, pitch, volume }: Of<'voice'>, { assets }: Preparation): Prepared {
  // Known before it is shown in the panel.
  if (audioId !== undefined) assets.resolve('voice', audioId);
  return (draft) => {
    const next = {
      speed: speed ?? draft.voice.speed,
      pitch: pitch ?? draft.voice.pitch,
      volume: volume ?? draft.voice.volume,
    };
    const isSame =
      (audioId === undefined || audioId === draft.events.audioId) &&
      next.speed === draft.voice.speed &&
      next.pitch === draft.voice.pitch &&
      next.volume === draft.voice.volume;
    if (isSame) return 'same';
    if (audioId !== undefined) draft.events.audioId = audioId;
    draft.voice = next;
    return 'done';
  };
}

const isRoleEdit = (edit: Edit): edit is RoleEdit => edit.kind === 'greeting' || edit.kind === 'question';

async function ofRole(edits: readonly RoleEdit[], preparation: Preparation): Promise<Prepared> {
  const { roleId } = preparation.document;
  if (edits.length === 0) return () => 'same';
  if (roleId === null) return () => 'no-role';
  const saved = await saveChanged(roleId, edits, preparation);
  return (draft) => {
    draft.roleId = saved;
    return 'done';
  };
}

function prepareOne(edit: Exclude<Edit, RoleEdit>, preparation: Preparation): Prepared | Promise<Prepared> {
  switch (edit.kind) {
    case 'background-picture':
      return picture(edit, preparation);
    case 'background-color':
      return (draft) => {
        draft.background = { ...draft.background, kind: 'color', color: edit.color };
        return 'done';
      };
    case 'light':
      return (draft) => changeLight(draft, edit);
    case 'avatar':
      return avatar(edit, preparation);
    case 'dress':
      return dress(edit, preparation);
    case 'voice':
      return voice(edit, preparation);
    case 'add-qr': {
      const id = crypto.randomUUID();
      return (draft) => {
        addQrCode(draft, id, edit);
        return 'done';
      };
    }
    case 'add-text': {
      const id = crypto.randomUUID();
      return (draft) => {
        addText(draft, id, edit);
        return 'done';
      };
    }
    case 'command':
      return () => 'same';
    default:
      return (draft) => changeObject(draft, edit satisfies ObjectEdit);
  }
}

/**
 * Does what takes time before a document can change: draws pictures, saves roles, looks avatars up.
 * @returns a change for each edit, in their order
 * @throws ApiError of a service, or the signal's reason when it aborts
 */
export async function prepare(edits: readonly Edit[], preparation: Preparation): Promise<Prepared[]> {
  const role = ofRole(edits.filter(isRoleEdit), preparation);
  const prepared = await Promise.all(
    edits.map((edit) => (isRoleEdit(edit) ? role : prepareOne(edit, preparation))),
  );
  preparation.signal.throwIfAborted();
  return prepared;
}
