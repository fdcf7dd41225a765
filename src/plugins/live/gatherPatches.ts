import type { Patch } from '../../../contract/document';

/** How long changes are gathered before they are sent, milliseconds: about three frames. */
const GATHER_MS = 50;

/**
 * Makes one message of the changes that come right after each other, as from a held arrow key: each message costs the
 * page a part of a millisecond within the key press.
 * @param send hears the changes in their order
 * @param timeout runs something later; returns the way to give it up
 */
export function gatherPatches(
  send: (patches: readonly Patch[]) => void,
  timeout: (run: () => void, ms: number) => () => void,
): { add(patches: readonly Patch[]): void; flush(): void } {
  let gathered: Patch[] = [];
  let giveUp: (() => void) | null = null;
  const flush = () => {
    giveUp?.();
    giveUp = null;
    if (gathered.length === 0) return;
    const patches = gathered;
    gathered = [];
    send(patches);
  };
  return {
    add(patches) {
      gathered.push(...patches);
      giveUp ??= timeout(flush, GATHER_MS);
    },
    flush,
  };
}
