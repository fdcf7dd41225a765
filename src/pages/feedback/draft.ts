import { feedbackLimits } from '../../../contract/constants';
import type { FeedbackTag } from '../../../contract/feedback';
import { ApiError, call, callForm } from '../../api/client';
import { storedUser } from '../../api/session';
import { kindOf, type Refusal, refusalOf } from './fileRules';

const KEY = 'mirra.feedback';
/** Uploads at once: more would only make each slower. */
const AT_ONCE = 2;

/** One file of the feedback that is being written. */
export interface Piece {
  key: string;
  name: string;
  kind: 'image' | 'video';
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Share that is sent, 0 to 1. */
  share: number;
  /** Id on the server once it is there. */
  id: string | null;
  /** Address of the picture in this window; null for videos and after a reload. */
  preview: string | null;
  /** Why it failed, in the user's language. */
  problem: string | null;
}

export interface Draft {
  tags: readonly FeedbackTag[];
  message: string;
  contact: string;
  pieces: readonly Piece[];
}

/** A file that was not taken, and why. */
export interface Refused extends Refusal {
  name: string;
}

const empty: Draft = { tags: [], message: '', contact: '', pieces: [] };

/** What survives a reload of the tab: the words, and the files that have arrived. */
interface Kept extends Draft {
  userId: string | undefined;
}

function restore(): Draft {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return empty;
  try {
    const { userId, ...draft } = JSON.parse(text) as Kept;
    // On a shared machine the next user does not read what the last one was writing.
    return userId === storedUser()?.userId ? draft : empty;
  } catch (error) {
    if (error instanceof SyntaxError) return empty;
    throw error;
  }
}

let draft: Draft | null = null;
/** Whose words these are. */
let owner: string | undefined;
const listeners = new Set<() => void>();
const files = new Map<string, File>();
const stops = new Map<string, AbortController>();
let count = 0;

/** The draft of this tab. It lives beside the components: closing the dialog stops no upload and loses no word. */
export function readDraft(): Draft {
  const userId = storedUser()?.userId;
  // An expired session keeps the words for the same user's return; another user in this tab begins anew.
  if (draft !== null && userId !== undefined && userId !== owner) {
    for (const stop of stops.values()) stop.abort();
    for (const piece of draft.pieces) release(piece);
    draft = null;
  }
  if (draft === null) {
    draft = restore();
    owner = userId;
  }
  return draft;
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the words of the draft. */
export function editDraft(change: Partial<Draft>): void {
  draft = { ...readDraft(), ...change };
  const pieces = draft.pieces.filter(({ id }) => id !== null).map((piece) => ({ ...piece, preview: null }));
  const kept: Kept = { ...draft, pieces, userId: owner };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

function editPiece(key: string, change: Partial<Piece>): void {
  editDraft({
    pieces: readDraft().pieces.map((piece) => (piece.key === key ? { ...piece, ...change } : piece)),
  });
}

async function upload(key: string, file: File): Promise<void> {
  const stop = new AbortController();
  stops.set(key, stop);
  const form = new FormData();
  form.set('files', file, file.name);
  try {
    const { id } = await callForm('POST /avatar/user/feedback/attachment', {}, form, {
      signal: stop.signal,
      as: 'session',
      quiet: true,
      onProgress: (share) => editPiece(key, { share }),
    });
    files.delete(key);
    editPiece(key, { state: 'sent', share: 1, id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Whoever stopped it has taken the piece away.
    if (error.kind !== 'aborted')
      editPiece(key, { state: 'failed', problem: error.kind === 'answer' ? error.message : null });
  } finally {
    stops.delete(key);
    sendNext();
  }
}

function sendNext(): void {
  const { pieces } = readDraft();
  const free = AT_ONCE - pieces.filter(({ state }) => state === 'sending').length;
  for (const { key } of pieces.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
    const file = files.get(key);
    if (file === undefined) continue;
    editPiece(key, { state: 'sending', share: 0, problem: null });
    void upload(key, file);
  }
}

/** Takes files in and begins to send them; answers why the others were refused. */
export function addFiles(chosen: readonly File[]): Refused[] {
  const refused: Refused[] = [];
  const taken: Piece[] = [];
  const room = feedbackLimits.attachments - readDraft().pieces.length;
  for (const file of chosen) {
    const kind = kindOf(file.name);
    const refusal =
      refusalOf(file) ??
      (taken.length >= room ? ({ reason: 'count', limit: feedbackLimits.attachments } as const) : null);
    if (refusal !== null || kind === null) {
      refused.push({ ...(refusal ?? { reason: 'format', limit: 0 }), name: file.name });
      continue;
    }
    const key = `${Date.now()}-${count++}`;
    files.set(key, file);
    const preview = kind === 'image' ? URL.createObjectURL(file) : null;
    taken.push({ key, name: file.name, kind, state: 'waiting', share: 0, id: null, preview, problem: null });
  }
  editDraft({ pieces: [...readDraft().pieces, ...taken] });
  sendNext();
  return refused;
}

/** Tries a failed upload again. */
export function retryPiece(key: string): void {
  editPiece(key, { state: 'waiting', problem: null });
  sendNext();
}

function release({ key, preview }: Piece): void {
  files.delete(key);
  if (preview !== null) URL.revokeObjectURL(preview);
}

/** Takes a file out: an upload under way is cut, one that has arrived is deleted on the server. */
export function removePiece(piece: Piece): void {
  stops.get(piece.key)?.abort();
  release(piece);
  editDraft({ pieces: readDraft().pieces.filter(({ key }) => key !== piece.key) });
  sendNext();
  if (piece.id === null) return;
  const input = { params: { id: piece.id } };
  // Should the server not hear of it, it sweeps what was not sent within a day.
  void call('DELETE /avatar/user/feedback/attachment/{id}', input, { as: 'session', quiet: true }).catch(
    () => undefined,
  );
}

/** Empties the draft after it was sent. */
export function clearDraft(): void {
  for (const piece of readDraft().pieces) release(piece);
  editDraft(empty);
}
