import { lazy, Suspense } from 'react';
import { useObservable, useService } from '../../../kernel';
import { Studio } from '../studio';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** The dialog that makes a file into scenes, while it is open. */
export default function ImportOverlay() {
  const { importing } = useService(Studio);
  if (!useObservable(importing)) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog onClose={() => importing.set(false)} />
    </Suspense>
  );
}
