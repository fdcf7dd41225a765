import { lazy, Suspense } from 'react';
import { useObservable, useService } from '../../../kernel';
import { Studio } from '../studio';

const SceneDialog = lazy(() => import('./SceneDialog'));

/** The dialog that takes a scene over from elsewhere, while it is open. */
export default function SceneOverlay() {
  const { taking } = useService(Studio);
  if (!useObservable(taking)) return null;
  return (
    <Suspense fallback={null}>
      <SceneDialog onClose={() => taking.set(false)} />
    </Suspense>
  );
}
