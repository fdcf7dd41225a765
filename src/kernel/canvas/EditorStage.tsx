import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazyWithRetry';

const EditorCanvas = lazyWithRetry(() => import('./EditorCanvas'));

/** The canvas of the editor, in a chunk of its own: pages and players never load what draws it. */
export const EditorStage = () => (
  <Suspense fallback={<Skeleton height="100%" radius={0} />}>
    <EditorCanvas />
  </Suspense>
);
