import { lazy, Suspense, useState } from 'react';
import { ElementDrawing, useObservable, useService } from '../../kernel';
import { Studio } from './studio';

const ImportDialog = lazy(() => import('./import/ImportDialog'));
const SceneDialog = lazy(() => import('./scenes/SceneDialog'));

/**
 * The dialogs over the studio, while they are open: one makes a file or a topic into scenes, the other takes a scene over from elsewhere.
 * Elements of plugins are drawn here as well, where nobody sees them.
 */
export default function FilmDialogs() {
  const { importing, taking, drawer } = useService(Studio);
  const [from, isTaking] = [useObservable(importing), useObservable(taking)];
  const jobs = useObservable(drawer.jobs);
  // From the first one on, also to hear of plugins that come later.
  const [hasDrawn, setDrawn] = useState(false);
  if (jobs.length > 0 && !hasDrawn) setDrawn(true);
  return (
    <Suspense fallback={null}>
      {hasDrawn && <ElementDrawing drawer={drawer} />}
      {from !== null && <ImportDialog from={from} onClose={() => importing.set(null)} />}
      {isTaking && <SceneDialog onClose={() => taking.set(false)} />}
    </Suspense>
  );
}
