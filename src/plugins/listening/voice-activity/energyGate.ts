/** Blocks of 20 ms in the window whose quietest part is taken for the room: 3 s. */
const WINDOW = 150;
/** The floor follows the quietest tenth of the window, so that single clicks and drop-outs do not move it. */
const QUANTILE = 0.1;
/** How much louder than the room speech is at least. */
const FACTOR = 1.8;
/** Below this nothing is speech, whatever the room; full scale is 1. */
const LEAST = 0.002;
/** A floor above this would take a talker without a pause for the room. */
const MOST = 0.03;

/** Tells blocks that are louder than the room from the room itself, which it learns. */
export class EnergyGate {
  private readonly window: number[] = [];
  private next = 0;

  /** The loudness of the room, 0 to 1. */
  get floor(): number {
    const sorted = this.window.toSorted((a, b) => a - b);
    return Math.min(MOST, sorted[Math.floor(sorted.length * QUANTILE)] ?? 0);
  }

  /** Whether a block of 20 ms with this loudness stands out. */
  hears(rms: number): boolean {
    this.window[this.next] = rms;
    this.next = (this.next + 1) % WINDOW;
    return rms > Math.max(LEAST, this.floor * FACTOR);
  }
}
