import {
  Assets,
  type AvatarAsset,
  createObservable,
  useDocument,
  useObservable,
  useService,
} from '../../kernel';

const nothing = createObservable<null>(null);

/** The chosen avatar; undefined while it is loading, null when none is chosen or there is none of that id. */
export function useChosenAvatar(): AvatarAsset | null | undefined {
  const chosen = useDocument((document) => document.events.virtualUrl);
  const assets = useService(Assets);
  return useObservable<AvatarAsset | null | undefined>(
    chosen === null ? nothing : assets.resolve('avatar', chosen.id),
  );
}

/** Address of the chosen avatar at rest; null while unknown or when none is chosen. */
export const useStill = (): string | null => useChosenAvatar()?.stillUrl ?? null;
