/** Walks back and forth over the idle poses that exist; their number may grow while an avatar is baked. */
export class PoseWalk {
  private pose = 0;
  private step: 1 | -1 = 1;

  /** The pose to show now; advances by one. */
  next(available: number): number {
    const now = Math.min(this.pose, available - 1);
    if (now + this.step >= available) this.step = -1;
    if (now + this.step < 0) this.step = 1;
    this.pose = Math.max(0, Math.min(available - 1, now + this.step));
    return now;
  }
}
