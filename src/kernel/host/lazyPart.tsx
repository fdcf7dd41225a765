import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Loader } from '../core/contributions';
import { loadPatiently } from './loadPatiently';

const loaders = new Set<() => Promise<unknown>>();

/** Preloads the parts that have not been needed yet; one that fails now is requested again when it is shown. */
export function loadParts(): void {
  for (const load of loaders) load().catch(() => undefined);
}

/** A part of panels in a chunk of its own, so that the editor does not wait for its panels. */
export function lazyPart<P extends object>(load: Loader<P>): ComponentType<P> {
  loaders.add(load);
  const Part = lazy(() => loadPatiently(load)) as unknown as ComponentType<P>;
  return function LazyPart(props: P) {
    return (
      <Suspense fallback={<Skeleton height={96} radius="md" />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
