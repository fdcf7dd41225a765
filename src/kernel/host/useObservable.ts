import { useSyncExternalStore } from 'react';
import type { Observable } from '../core/observable';

/** The value of an observable; the component renders again when it changes. */
export const useObservable = <T>(observable: Observable<T>): T =>
  useSyncExternalStore(observable.subscribe, observable.get, observable.get);
