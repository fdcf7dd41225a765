import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import type { ElementDrawer } from './off-screen/drawer';

const DrawnElements = lazyWithRetry(() => import('./off-screen/DrawnElements'));

/** Where a drawer draws elements off the screen; it has to be mounted in the editor. */
export const ElementDrawing = ({ drawer }: { drawer: ElementDrawer }) => (
  <Suspense fallback={null}>
    <DrawnElements drawer={drawer} />
  </Suspense>
);
