import { Assets, createObservable, useDocument, useObservable, useService } from '../../kernel';

const nothing = createObservable<null>(null);

/** Address of the chosen avatar at rest; null while unknown or when none is chosen. */
export function useStill(): string | null {
  const chosen = useDocument((document) => document.events.virtualUrl);
  const assets = useService(Assets);
  const avatar = useObservable(chosen === null ? nothing : assets.resolve('avatar', chosen.id));
  return avatar?.stillUrl ?? null;
}
