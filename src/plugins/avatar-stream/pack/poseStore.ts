import type { PackPlace, Place, SheetPlace } from '../../../../contract/provider';
import { createObservable, type Observable } from '../../../kernel';
import { type PoseFile, readPoseFile } from './poseFile';

/** A decoded picture and where it belongs. */
export interface Drawable<P extends Place = Place> {
  place: P;
  picture: ImageBitmap;
}

/** The decoded pictures of one body; the mouths only while they are in use. */
interface Pose {
  file: PoseFile;
  body: Drawable;
  eyes: Drawable<SheetPlace>;
  mouths: Drawable<SheetPlace> | null;
  decoding: boolean;
}

/** Sheets of mouths that stay decoded, the latest used; each takes about 4 MB. */
const MOUTHS_KEPT = 8;

/** Files that are fetched side by side: the first is needed at once, and the line belongs to the sound. */
const AT_ONCE = 2;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

async function decode<P extends Place>({
  place,
  picture,
}: {
  place: P;
  picture: Blob;
}): Promise<Drawable<P>> {
  return { place, picture: await createImageBitmap(picture) };
}

/** Fetches the bodies of a pack in the order of their numbers, and keeps what is decoded of them. */
export class PoseStore {
  /** Whether a body can be shown. */
  readonly ready: Observable<boolean>;
  private readonly readiness = createObservable(false);
  private readonly poses = new Map<number, Pose>();
  /** Bodies whose mouths are decoded, the latest used last. */
  private readonly withMouths: Pose[] = [];
  private next = 0;
  private closed = false;

  /** @param fetchPose gets the file of a body */
  constructor(
    readonly place: PackPlace,
    private readonly fetchPose: (pose: number) => Promise<Blob>,
  ) {
    this.ready = this.readiness;
    for (let i = 0; i < AT_ONCE; i++) void this.fetchOn();
  }

  /** The body with a number, or the one that is closest to it of those that are there; null before the first. */
  find(wanted: number): { number: number; body: Drawable; eyes: Drawable<SheetPlace> } | null {
    const number = this.closest(wanted);
    const pose = this.poses.get(number);
    return pose ? { number, body: pose.body, eyes: pose.eyes } : null;
  }

  /** The mouths of a body that {@link find} gave; null until they are decoded, which this begins. */
  mouths(number: number): Drawable<SheetPlace> | null {
    const pose = this.poses.get(number);
    if (!pose) return null;
    if (pose.mouths) this.touch(pose);
    else if (!pose.decoding) void this.decodeMouths(pose);
    return pose.mouths;
  }

  close(): void {
    this.closed = true;
    for (const { body, eyes, mouths } of this.poses.values())
      for (const drawable of [body, eyes, mouths]) drawable?.picture.close();
    this.poses.clear();
    this.withMouths.length = 0;
  }

  private closest(wanted: number): number {
    if (this.poses.has(wanted)) return wanted;
    // Movements begin at body 0, so that it may stand for each of their steps.
    if (wanted >= this.place.idle) return 0;
    let best = 0;
    for (const number of this.poses.keys())
      if (number < this.place.idle && Math.abs(number - wanted) < Math.abs(best - wanted)) best = number;
    return best;
  }

  /** Fetches one body after the other. */
  private async fetchOn(): Promise<void> {
    for (let pose = this.next++; pose < this.place.poses && !this.closed; pose = this.next++)
      await this.fetch(pose);
  }

  /** Fetches a body, again and again until it is there. */
  private async fetch(number: number): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !this.closed; wait = Math.min(LONGEST_RETRY_MS, wait * 2)) {
      try {
        const file = await readPoseFile(await this.fetchPose(number));
        const [body, eyes] = await Promise.all([decode(file.body), decode(file.eyes)]);
        if (this.closed) return;
        this.poses.set(number, { file, body, eyes, mouths: null, decoding: false });
        if (number === 0) this.readiness.set(true);
        return;
      } catch {
        // The still stays on the stage meanwhile, and the stream tells of a lost line.
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  private async decodeMouths(pose: Pose): Promise<void> {
    pose.decoding = true;
    const mouths = await decode(pose.file.mouths);
    pose.decoding = false;
    if (this.closed) {
      mouths.picture.close();
      return;
    }
    pose.mouths = mouths;
    this.touch(pose);
    if (this.withMouths.length <= MOUTHS_KEPT) return;
    const oldest = this.withMouths.shift();
    oldest?.mouths?.picture.close();
    if (oldest) oldest.mouths = null;
  }

  private touch(pose: Pose): void {
    const at = this.withMouths.indexOf(pose);
    if (at >= 0) this.withMouths.splice(at, 1);
    this.withMouths.push(pose);
  }
}
