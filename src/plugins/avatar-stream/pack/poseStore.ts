import type { PackPlace, Place, SheetPlace } from '../../../../contract/provider/schema';
import { createObservable, type Observable } from '../../../kernel';
import { type PatchPose, readPoseFile, type WholePose } from '../../../../elements/avatar/pose-file';

/** A decoded picture and where it belongs. */
export interface Drawable<P extends Place = Place> {
  place: P;
  picture: ImageBitmap;
  /** Pixels of the picture for each one of the base. */
  scale: number;
}

/** What is decoded of a body: one that changes another has no eyes of its own. */
interface DecodedBody {
  body: Drawable;
  eyes: Drawable<SheetPlace> | null;
}

/** One body: its file, and what is decoded of it while it is in use. */
interface Pose {
  number: number;
  file: WholePose | PatchPose;
  decoded: DecodedBody | null;
  decodingBody: boolean;
  mouths: Drawable<SheetPlace> | null;
  decodingMouths: boolean;
}

/** A body as it is drawn. */
export interface FoundBody {
  number: number;
  body: Drawable;
  /** What it changes in the body at home. */
  patch?: Drawable;
  eyes: Drawable<SheetPlace>;
}

/**
 * Sheets of mouths that stay decoded, the latest used; each takes some 5 MB in scale 1, and four times that in scale 2. A second of
 * speech, which waits at the client, shows seven bodies or fewer nearly always, and ten at most.
 */
const MOUTHS_KEPT = { single: 10, double: 8 } as const;

/**
 * Bodies that stay decoded, the latest used, each some 4 MB in scale 1: all of a drawn avatar, a part of one that was made of a
 * video. In scale 2 each takes four times the memory: half as many stay, in twice of it.
 */
const BODIES_KEPT = { single: 28, double: 14 } as const;
const keptIn = (scale: number, { single, double }: { single: number; double: number }): number =>
  scale === 1 ? single : double;

/** Files that are fetched side by side: the first is needed at once, and the line belongs to the sound. */
const AT_ONCE = 2;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Moves a body to the end of a list of those that are in use. */
function touch(used: Pose[], pose: Pose): void {
  const at = used.indexOf(pose);
  if (at >= 0) used.splice(at, 1);
  used.push(pose);
}

async function decode<P extends Place>(
  { place, picture }: { place: P; picture: Blob },
  scale: number,
): Promise<Drawable<P>> {
  return { place, picture: await createImageBitmap(picture), scale };
}

/** Fetches the bodies of a pack in the order of their numbers, and keeps what is decoded of them. */
export class PoseStore {
  /** Whether a body can be shown. */
  readonly ready: Observable<boolean>;
  private readonly readiness = createObservable(false);
  private readonly poses = new Map<number, Pose>();
  /** Bodies whose mouths are decoded, the latest used last. */
  private readonly withMouths: Pose[] = [];
  /** Bodies that are decoded, the latest used last; the one called home is always there. */
  private readonly withBody: Pose[] = [];
  /** Numbers of the bodies that are still to be fetched: home first, where every movement begins. */
  private readonly missing: number[];
  private closed = false;

  /**
   * @param scale of the pictures, one of those that the pack has
   * @param fetchPose gets the file of a body
   */
  constructor(
    readonly place: PackPlace,
    readonly scale: number,
    private readonly fetchPose: (pose: number) => Promise<Blob>,
  ) {
    this.ready = this.readiness;
    const others = Array.from({ length: place.poses }, (_, pose) => pose).filter(
      (pose) => pose !== place.home,
    );
    this.missing = [place.home, ...others];
    for (let i = 0; i < AT_ONCE; i++) void this.fetchOn();
  }

  /** The body with a number, or the one that is closest to it of those that are decoded; null before the first. */
  find(wanted: number): FoundBody | null {
    const number = this.closest(wanted, ({ decoded }) => decoded !== null);
    const pose = this.poses.get(number);
    if (!pose?.decoded) return null;
    touch(this.withBody, pose);
    const { body, eyes } = pose.decoded;
    if (eyes !== null) return { number, body, eyes };
    const home = this.poses.get(this.place.home)?.decoded;
    return home?.eyes ? { number, body: home.body, patch: body, eyes: home.eyes } : null;
  }

  /** Sees to it that a body is decoded by the time it is shown. */
  prepare(wanted: number): void {
    const pose = this.poses.get(this.closest(wanted, () => true));
    if (!pose) return;
    if (pose.decoded) touch(this.withBody, pose);
    else void this.decodeBody(pose);
  }

  /** Like {@link prepare}, for the mouths of a body. */
  prepareMouths(wanted: number): void {
    this.mouths(this.closest(wanted, () => true));
  }

  /** The mouths of a body that {@link find} gave, or of home, where it has those; null until they are decoded, which this begins. */
  mouths(number: number): Drawable<SheetPlace> | null {
    const pose = this.poses.get(number);
    if (!pose) return null;
    const { file } = pose;
    if (file.on !== undefined) return number === this.place.home ? null : this.mouths(this.place.home);
    if (pose.mouths) touch(this.withMouths, pose);
    else if (!pose.decodingMouths) void this.decodeMouths(pose, file);
    return pose.mouths;
  }

  close(): void {
    this.closed = true;
    for (const { decoded, mouths } of this.poses.values())
      for (const drawable of [decoded?.body, decoded?.eyes, mouths]) drawable?.picture.close();
    this.poses.clear();
    this.withMouths.length = 0;
    this.withBody.length = 0;
  }

  /** The number closest to a wanted one of the bodies that are fit. */
  private closest(wanted: number, isFit: (pose: Pose) => boolean): number {
    const exact = this.poses.get(wanted);
    if (exact && isFit(exact)) return wanted;
    // Gestures begin at home, so that it may stand for each of their steps.
    const { home } = this.place;
    if (wanted >= this.place.idle) return home;
    let best = home;
    for (const [number, pose] of this.poses)
      if (isFit(pose) && number < this.place.idle && Math.abs(number - wanted) < Math.abs(best - wanted))
        best = number;
    return best;
  }

  /** Fetches one body after the other. */
  private async fetchOn(): Promise<void> {
    for (let pose = this.missing.shift(); pose !== undefined && !this.closed; pose = this.missing.shift())
      await this.fetch(pose);
  }

  /** Fetches a body, again and again until it is there. */
  private async fetch(number: number): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !this.closed; wait = Math.min(LONGEST_RETRY_MS, wait * 2)) {
      try {
        const file = await readPoseFile(await this.fetchPose(number));
        if (this.closed) return;
        const pose: Pose = {
          number,
          file,
          decoded: null,
          decodingBody: false,
          mouths: null,
          decodingMouths: false,
        };
        if (this.withBody.length < keptIn(this.scale, BODIES_KEPT)) await this.decodeBody(pose);
        if (this.closed) return;
        this.poses.set(number, pose);
        if (number === this.place.home) this.readiness.set(true);
        return;
      } catch {
        // The still stays on the stage meanwhile, and the stream tells of a lost line.
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  private async decodeBody(pose: Pose): Promise<void> {
    if (pose.decodingBody) return;
    pose.decodingBody = true;
    try {
      const { file } = pose;
      const [body, eyes] = await Promise.all([
        decode(file.body, this.scale),
        file.on === undefined ? decode(file.eyes, this.scale) : null,
      ]);
      if (this.closed) {
        for (const one of [body, eyes]) one?.picture.close();
        return;
      }
      pose.decoded = { body, eyes };
      touch(this.withBody, pose);
    } finally {
      pose.decodingBody = false;
    }
    if (this.withBody.length <= keptIn(this.scale, BODIES_KEPT)) return;
    // Home stands for all that are not there.
    const oldest = this.withBody.find(({ number }) => number !== this.place.home);
    if (!oldest?.decoded) return;
    this.withBody.splice(this.withBody.indexOf(oldest), 1);
    for (const one of [oldest.decoded.body, oldest.decoded.eyes]) one?.picture.close();
    oldest.decoded = null;
  }

  private async decodeMouths(pose: Pose, file: WholePose): Promise<void> {
    pose.decodingMouths = true;
    const mouths = await decode(file.mouths, this.scale);
    pose.decodingMouths = false;
    if (this.closed) {
      mouths.picture.close();
      return;
    }
    pose.mouths = mouths;
    touch(this.withMouths, pose);
    if (this.withMouths.length <= keptIn(this.scale, MOUTHS_KEPT)) return;
    const oldest = this.withMouths.shift();
    oldest?.mouths?.picture.close();
    if (oldest) oldest.mouths = null;
  }
}
