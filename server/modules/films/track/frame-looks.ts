import type { PosePack } from '../../../engines/avatar/port';
import { PoseNumbers } from '../../../speaking/pose-numbers';
import type { TalkingFrame } from '../../../speaking/talking-frames';
import type { TimedCue } from './layout';

/** Writes what each frame of a scene shows of the avatar, from the first one on. */
export class FrameLooks {
  /** Two numbers a frame: pose and mouth. */
  readonly looks: Uint16Array;
  private readonly numbers: PoseNumbers;
  private readonly cues = new Map<number, TimedCue[]>();
  private at = 0;
  /** Where the last sentence began. */
  private begun = -1;

  /** @param cues of all sentences */
  constructor(
    pack: Pick<PosePack, 'moves' | 'eyes' | 'mouthFor'>,
    frames: number,
    cues: readonly TimedCue[],
    random: () => number,
  ) {
    this.looks = new Uint16Array(frames * 2);
    this.numbers = new PoseNumbers(pack, random);
    for (const cue of cues) this.cues.set(cue.frame, [...(this.cues.get(cue.frame) ?? []), cue]);
  }

  /** Silence until a frame. Who begins a sentence with a thought is seen to think before it. */
  silent(until: number): void {
    if (this.cues.get(until)?.some(({ move }) => move === 'think') === true) this.numbers.attend('think');
    while (this.at < until) this.write(null);
  }

  /** A sentence, from here on. */
  talk(frames: readonly TalkingFrame[]): void {
    this.begun = this.at;
    this.numbers.attend('rest');
    this.numbers.beginSentence();
    for (const frame of frames) this.write(frame);
  }

  /** Everything is said. */
  settle(): void {
    this.numbers.settle();
  }

  private write(frame: TalkingFrame | null): void {
    for (const cue of this.cues.get(this.at) ?? []) this.begin(cue);
    const { pose, mouth } = this.numbers.next(frame?.mouth ?? null, frame?.isStressed);
    this.looks[this.at * 2] = pose;
    this.looks[this.at * 2 + 1] = mouth;
    this.at += 1;
  }

  private begin(cue: TimedCue): void {
    // Who begins a sentence with a thought has thought before it.
    if (cue.move !== 'think' || this.at !== this.begun) this.numbers.cue(cue);
  }
}
