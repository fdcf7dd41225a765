import type { Observable, WritableObservable } from '../../core/observable';
import type { Guard } from './permissions';

const isObservable = (value: unknown): value is Observable<unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'get' in value &&
  typeof value.get === 'function' &&
  'subscribe' in value &&
  typeof value.subscribe === 'function';

/** Cached by observable, since components subscribe again when it is another object. */
const known = new WeakMap<Guard, WeakMap<object, object>>();

/** An observable whose third-party listeners cannot break the others. */
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

/** The result of a member for a third party: observables are guarded, anything else passes. */
export const guardAnswer = (value: unknown, guard: Guard): unknown =>
  isObservable(value) ? guardObservable(value, guard) : value;

/** Arguments of a third party: its functions, also those in an options object, cannot break their caller. */
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
