import { keptInTab } from '../../../api/keptInTab';
import type { ImageRequest } from './request';

/** The pages on which a request is written. */
export type RequestPage = 'index' | 'generate';

interface ImageRequestDraft {
  request: ImageRequest;
  /** The entry of the browser's history in which it was written. */
  entry: string;
  /** Whether it has been submitted. */
  made: boolean;
}

const kept = keptInTab<Partial<Record<RequestPage, ImageRequestDraft>>>('mirra.imageRequest');

/**
 * A draft on a page: a step back finds it as it was left; a new visit finds it only until it has been submitted.
 * @param entry key of the browser's history
 */
export function readRequest(
  page: RequestPage,
  entry: string,
): { request: ImageRequest; isBack: boolean } | null {
  const draft = kept.read()?.[page];
  if (draft === undefined) return null;
  const isBack = draft.entry === entry;
  return isBack || !draft.made ? { request: draft.request, isBack } : null;
}

export function keepRequest(page: RequestPage, entry: string, request: ImageRequest): void {
  kept.write({ ...kept.read(), [page]: { request, entry, made: false } });
}

/** Marks the draft as submitted, so that the next visit starts with an empty one. */
export function markMade({ text }: ImageRequest): void {
  const drafts = kept.read() ?? {};
  const after = Object.entries(drafts).map(([page, draft]) => [
    page,
    { ...draft, made: draft.made || draft.request.text === text },
  ]);
  kept.write(Object.fromEntries(after) as typeof drafts);
}
