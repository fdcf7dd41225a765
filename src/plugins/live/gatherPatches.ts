import type { Patch } from '../../../contract/document/schema';

/** How long changes are collected before they are sent, milliseconds: about three frames. */
const GATHER_MS = 50;

/**
 * Combines changes in quick succession, as from a held arrow key, into one message, since each message costs the page a
 * fraction of a millisecond within the key press.
 * @param send called with the changes in order
 * @param timeout runs a function later; returns a function that cancels it
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
