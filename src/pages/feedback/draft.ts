import { t } from 'i18next';
import { feedbackLimits } from '../../../contract/message/limits';
import type { FeedbackTag } from '../../../contract/message/schema';
import { ApiError, call, callForm } from '../../api/client';
import { keptInTab } from '../../api/keptInTab';
import { storedUser } from '../../api/session';
import { createUploadQueue, type SendFile, type UploadItem } from '../../ui/uploadQueue';
import { kindOf, type Refusal, refusalOf } from './fileRules';

/** One file of the feedback that is being written; `result` has its id on the server. */
export type FeedbackAttachment = UploadItem<{ id: string }>;

export interface FeedbackDraft {
  tags: readonly FeedbackTag[];
  message: string;
  contact: string;
  pieces: readonly FeedbackAttachment[];
}

/** A refused file, with the reason. */
export interface RefusedFile extends Refusal {
  name: string;
}

const empty: FeedbackDraft = { tags: [], message: '', contact: '', pieces: [] };

/** The part that survives a reload of the tab: the texts, and the uploaded files. */
const kept = keptInTab<FeedbackDraft>('mirra.feedback');

let draft: FeedbackDraft | null = null;
/** Author of the draft. */
let owner: string | undefined;
const listeners = new Set<() => void>();
/** Object URLs of pictures in this window by file key; a reload drops them. */
const previews = new Map<string, string>();

/** The draft of this tab. It lives outside the components, so that closing the dialog stops no upload and loses no text. */
export function readDraft(): FeedbackDraft {
  const userId = storedUser()?.userId;
  // After an expired session the same user finds the draft again; another user in this tab starts with an empty one.
  if (draft !== null && userId !== undefined && userId !== owner) {
    queue.stop();
    releaseAll();
    draft = null;
  }
  if (draft === null) {
    draft = kept.read() ?? empty;
    owner = userId;
  }
  return draft;
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the texts of the draft. */
export function editDraft(change: Partial<FeedbackDraft>): void {
  draft = { ...readDraft(), ...change };
  kept.write({ ...draft, pieces: draft.pieces.filter(({ result }) => result !== null) }, owner);
  for (const listener of listeners) listener();
}

const send: SendFile<{ id: string }> = async (file, { signal, onProgress }) => {
  const form = new FormData();
  form.set('files', file, file.name);
  try {
    return await callForm('POST /avatar/user/feedback/attachment', {}, form, {
      signal,
      onProgress,
      as: 'session',
      quiet: true,
    });
  } catch (error) {
    // Errors without a server message are not meant for users.
    if (error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout'))
      throw new ApiError(error.kind, t('feedback:uploadFailed'));
    throw error;
  }
};

const queue = createUploadQueue(send, (change) => editDraft({ pieces: change(readDraft().pieces) }));

/** The object URL of a picture in this window; null for videos and after a reload. */
export const previewOf = ({ key }: FeedbackAttachment): string | null => previews.get(key) ?? null;

function release(key: string): void {
  const preview = previews.get(key);
  if (preview !== undefined) URL.revokeObjectURL(preview);
  previews.delete(key);
}

function releaseAll(): void {
  for (const key of previews.keys()) release(key);
}

/** Adds files and starts their uploads; returns why others were refused. */
export function addFiles(chosen: readonly File[]): RefusedFile[] {
  const refused: RefusedFile[] = [];
  const taken: File[] = [];
  const room = feedbackLimits.attachments - readDraft().pieces.length;
  for (const file of chosen) {
    const refusal =
      refusalOf(file) ??
      (taken.length >= room ? ({ reason: 'count', limit: feedbackLimits.attachments } as const) : null);
    if (refusal === null) taken.push(file);
    else refused.push({ ...refusal, name: file.name });
  }
  queue.add(taken, (key, file) => {
    if (kindOf(file.name) === 'image') previews.set(key, URL.createObjectURL(file));
  });
  return refused;
}

/** Tries a failed upload again. */
export const retryPiece = (key: string): void => queue.retry(key);

/** Removes a file: a running upload is aborted, an uploaded file is deleted on the server. */
export function removePiece({ key, result }: FeedbackAttachment): void {
  release(key);
  queue.remove(key);
  if (result === null) return;
  const input = { params: { id: result.id } };
  // If this call fails, the server deletes the file after a day.
  void call('DELETE /avatar/user/feedback/attachment/{id}', input, { as: 'session', quiet: true }).catch(
    () => undefined,
  );
}

/** Empties the draft after it was sent. */
export function clearDraft(): void {
  releaseAll();
  editDraft(empty);
}
