/** Blocks of 20 ms that are compared: 1 s. In a shorter window any two voices are alike at some lag. */
const WINDOW = 50;
/** Longest way of the played sound through loudspeaker, room and microphone, in blocks: 400 ms. */
const MOST_LAG = 20;
/** From this correlation on, the microphone hears what is being played. */
const ALIKE = 0.7;
/** Played sound below this is no speech of the avatar; full scale is 1. */
const PLAYED_LEAST = 0.003;

/** Correlation of two runs of equal length, -1 to 1; 0 when one of them does not vary. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const meanOf = (run: readonly number[]) => run.reduce((sum, value) => sum + value, 0) / run.length;
  const [a, b] = [meanOf(one), meanOf(other)];
  let [together, first, second] = [0, 0, 0];
  one.forEach((value, i) => {
    const x = value - a;
    const y = (other[i] ?? 0) - b;
    together += x * y;
    first += x * x;
    second += y * y;
  });
  return first === 0 || second === 0 ? 0 : together / Math.sqrt(first * second);
}

/** Compares the loudness of the microphone with the loudness of the played sound, which it hears some time later. */
export class EchoWatch {
  // Silence before the beginning.
  private readonly heard: number[] = Array.from({ length: WINDOW }, () => 0);
  private readonly played: number[] = Array.from({ length: WINDOW + MOST_LAG }, () => 0);

  /** Takes the loudness of 20 ms of the microphone and of what was played at that time. */
  feed(heard: number, played: number): void {
    this.heard.push(heard);
    this.heard.shift();
    this.played.push(played);
    this.played.shift();
  }

  /** Whether what the microphone hears is what was played. */
  get isOwnVoice(): boolean {
    for (let lag = 0; lag <= MOST_LAG; lag++) {
      const end = this.played.length - lag;
      const run = this.played.slice(end - WINDOW, end);
      if (Math.max(...run) >= PLAYED_LEAST && correlation(this.heard, run) >= ALIKE) return true;
    }
    return false;
  }
}
