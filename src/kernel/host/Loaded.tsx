import {
  type ComponentType,
  createElement,
  Fragment,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import type { Loader } from '../core/contributions';
import { useHost } from './hostContext';
import { loadPatiently } from './loadPatiently';
import { PluginBoundary } from './PluginBoundary';

const loaded = new WeakMap<object, LazyExoticComponent<ComponentType<object>>>();

function componentOf<P extends object>(load: Loader<P>): LazyExoticComponent<ComponentType<object>> {
  const known = loaded.get(load);
  if (known !== undefined) return known;
  const component = lazy(async () => {
    try {
      return await loadPatiently(load as unknown as Loader);
    } catch (error) {
      // The next mount is a new attempt.
      loaded.delete(load);
      throw error;
    }
  });
  loaded.set(load, component);
  return component;
}

interface Props<P extends object> {
  owner: string;
  load: Loader<P>;
  props: P;
  /** While it loads. */
  pending?: ReactNode;
  /** Replacement after an error; see PluginBoundary. */
  fallback?: ReactNode;
}

/** A contributed component, loaded when it is first shown, in an error boundary of its own. */
export function Loaded<P extends object>({ owner, load, props, pending = null, fallback }: Props<P>) {
  const Provider = useHost().confinementOf(owner)?.Provider ?? Fragment;
  return (
    <PluginBoundary pluginId={owner} {...(fallback === undefined ? {} : { fallback })}>
      <Provider>
        <Suspense fallback={pending}>{createElement(componentOf(load), props)}</Suspense>
      </Provider>
    </PluginBoundary>
  );
}
