import { lazy, Suspense } from 'react';
import { useObservable, useService } from '../../kernel';
import { Studio } from './studio';

const ImportDialog = lazy(() => import('./import/ImportDialog'));
const SceneDialog = lazy(() => import('./scenes/SceneDialog'));

/** The dialogs over the studio, while they are open: one makes a file or a topic into scenes, the other takes a scene over from elsewhere. */
export default function FilmDialogs() {
  const { importing, taking } = useService(Studio);
  const [from, isTaking] = [useObservable(importing), useObservable(taking)];
  return (
    <Suspense fallback={null}>
      {from !== null && <ImportDialog from={from} onClose={() => importing.set(null)} />}
      {isTaking && <SceneDialog onClose={() => taking.set(false)} />}
    </Suspense>
  );
}
