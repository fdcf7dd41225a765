/** Looks that are remembered, and how many of them must show a face. */
const LOOKS = 3;
const NEEDED = 2;

/** Counts looks: one hit alone may be a pattern of light. */
export function createVotes(): (hit: boolean) => boolean {
  let looks: boolean[] = [];
  return (hit) => {
    looks = [...looks, hit].slice(-LOOKS);
    return looks.filter(Boolean).length >= NEEDED;
  };
}
