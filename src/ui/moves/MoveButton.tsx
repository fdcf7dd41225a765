import { Suspense } from 'react';
import { lazyWithRetry } from '../lazyWithRetry';

const MoveMenu = lazyWithRetry(() => import('./MoveMenu'));

/** Offers the moves of an avatar for a text. @param onPick takes a mark such as `[wave]` */
export function MoveButton({ onPick }: { onPick: (mark: string) => void }) {
  return (
    <Suspense fallback={null}>
      <MoveMenu onPick={onPick} />
    </Suspense>
  );
}
