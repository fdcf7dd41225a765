import { lazy, Suspense } from 'react';
import { useObservable, useService } from '../../../kernel';
import { Studio } from '../studio';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** The dialog that makes a file or a topic into scenes, while it is open. */
export default function ImportOverlay() {
  const { importing } = useService(Studio);
  const from = useObservable(importing);
  if (from === null) return null;
  return (
    <Suspense fallback={null}>
      <ImportDialog from={from} onClose={() => importing.set(null)} />
    </Suspense>
  );
}
