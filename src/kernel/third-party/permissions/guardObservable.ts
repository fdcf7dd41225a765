import type { Observable, WritableObservable } from '../../core/observable';
import type { Guard } from './permissions';

const isObservable = (value: unknown): value is Observable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'get' in value &&
  typeof value.get === 'function' &&
  'subscribe' in value &&
  typeof value.subscribe === 'function';

/** The same value again for the same observable, since components subscribe anew when it is another one. */
const known = new WeakMap<Guard, WeakMap<object, object>>();

/** An observable whose listeners of a third party cannot harm the others. */
export function guardObservable<O extends Observable<unknown>>(observable: O, guard: Guard): O {
  const ofGuard = known.get(guard) ?? new WeakMap<object, object>();
  known.set(guard, ofGuard);
  const before = ofGuard.get(observable);
  if (before !== undefined) return before as O;
  const { set } = observable as Partial<WritableObservable<unknown>>;
  const guarded = {
    get: () => observable.get(),
    subscribe: (listener: () => void) => observable.subscribe(guard.callback(listener)),
    ...(set !== undefined && { set: (value: unknown) => set.call(observable, value) }),
  };
  ofGuard.set(observable, guarded);
  return guarded as unknown as O;
}

/** What a member of the program answers a third party: an observable is guarded, anything else passes. */
export const guardAnswer = (value: unknown, guard: Guard): unknown =>
  isObservable(value) ? guardObservable(value, guard) : value;

/** What a third party hands over: its functions, also those of an options object, cannot harm who calls them. */
export function guardArgument(value: unknown, guard: Guard): unknown {
  if (typeof value === 'function') return guard.callback(value as (...args: unknown[]) => unknown);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'function' ? guard.callback(part as (...args: unknown[]) => unknown) : part,
    ]),
  );
}
