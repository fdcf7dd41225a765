import { keptInTab } from '../../../api/keptInTab';
import type { Wish } from './wish';

/** The pages on which a wish is written. */
export type WishPage = 'index' | 'generate';

interface Draft {
  wish: Wish;
  /** The entry of the browser's history in which it was written. */
  entry: string;
  /** Pictures have been asked for with it. */
  made: boolean;
}

const kept = keptInTab<Partial<Record<WishPage, Draft>>>('mirra.wish');

/**
 * What was written on a page: a step back finds it as it was left. A new visit finds it only as long as nothing has
 * been made from it.
 * @param entry key of the browser's history
 */
export function readWish(page: WishPage, entry: string): { wish: Wish; isBack: boolean } | null {
  const draft = kept.read()?.[page];
  if (draft === undefined) return null;
  const isBack = draft.entry === entry;
  return isBack || !draft.made ? { wish: draft.wish, isBack } : null;
}

export function keepWish(page: WishPage, entry: string, wish: Wish): void {
  kept.write({ ...kept.read(), [page]: { wish, entry, made: false } });
}

/** Tells that pictures have been asked for: what was written for them begins anew at the next visit. */
export function wishIsMade({ text }: Wish): void {
  const drafts = kept.read() ?? {};
  const after = Object.entries(drafts).map(([page, draft]) => [
    page,
    { ...draft, made: draft.made || draft.wish.text === text },
  ]);
  kept.write(Object.fromEntries(after) as typeof drafts);
}
