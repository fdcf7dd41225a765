import type { AvatarInfo } from '../../../../contract/provider/schema';
import { createObservable, type Observable } from '../../../kernel';
import { loadWithReload } from '../../../ui/lazyWithRetry';
import type { Frame } from '../frame';
import type { FramePicture, Screen } from '../screen';

/**
 * A screen for pictures on green, whose code is loaded when a stream has such pictures: few have. Frames that come before are not
 * shown; the server sends a whole picture again soon.
 */
export class LaterScreen implements Screen {
  /** Whether pictures can be shown. */
  readonly ready: Observable<boolean>;
  private readonly readiness = createObservable(false);
  private screen: Screen | null = null;
  private canvas: HTMLCanvasElement | null = null;
  private isOver = false;

  constructor(info: AvatarInfo) {
    this.ready = this.readiness;
    void this.load(info);
  }

  attach(canvas: HTMLCanvasElement | null): void {
    this.canvas = canvas;
    this.screen?.attach(canvas);
  }

  receive(frame: Frame): FramePicture | null {
    return this.screen?.receive(frame) ?? null;
  }

  reset(): void {
    this.screen?.reset();
  }

  dispose(): void {
    this.isOver = true;
    this.screen?.dispose();
  }

  private async load(info: AvatarInfo): Promise<void> {
    const { KeyedScreen } = await loadWithReload(() => import('./keyedScreen'));
    if (this.isOver) return;
    this.screen = new KeyedScreen(info);
    this.screen.attach(this.canvas);
    this.readiness.set(true);
  }
}
