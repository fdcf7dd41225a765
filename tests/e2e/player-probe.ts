import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Root mean square of the worklet's own output, one figure each 32 ms, as the audio thread reports it. */
    soundLevels: number[];
    /** Since when the avatar has been seen idle, by the page's clock; null while it is not. */
    idleSince: number | null | undefined;
    /** What the avatar has been doing since the page opened, in order. */
    moods: string[];
  }
}

/** Keeps what the audio thread reports of the sound that it really put out. Call before the page opens. */
export async function listenToWorklets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.soundLevels = [];
    window.moods = [];
    // A slow machine may look at the page only after a short greeting: what happened is kept.
    new MutationObserver(() => {
      const mood = document.querySelector('[data-mood]')?.getAttribute('data-mood');
      if (mood && mood !== window.moods.at(-1)) window.moods.push(mood);
    }).observe(document, {
      attributes: true,
      attributeFilter: ['data-mood'],
      childList: true,
      subtree: true,
    });
    const Original = window.AudioWorkletNode;
    window.AudioWorkletNode = class extends Original {
      constructor(...args: ConstructorParameters<typeof Original>) {
        super(...args);
        this.port.addEventListener('message', ({ data }) => {
          if (data.type === 'level') window.soundLevels.push(data.rms);
        });
      }
    };
  });
}

/** A pause between two sentences is shorter than this, milliseconds. */
const REST_MS = 1_200;

/** Waits until the avatar has nothing more to say: idle, and not only between two sentences. */
export async function toRest(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.idleSince = null;
  });
  await page.waitForFunction(
    (rest) => {
      const isIdle = document.querySelector('[data-mood="idle"]') !== null;
      window.idleSince = isIdle ? (window.idleSince ?? performance.now()) : null;
      return window.idleSince !== null && performance.now() - window.idleSince >= rest;
    },
    REST_MS,
    { timeout: 60_000 },
  );
}

/** Loudest level since the last call. */
export const loudest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.soundLevels.splice(0)));

/**
 * How much the mouth's region changes from frame to frame over a time: the mean difference of its pixels' green, 0 to
 * 255, the greatest and the median of the pairs.
 */
export const mouthMovement = (page: Page, seconds: number): Promise<{ greatest: number; median: number }> =>
  page.getByTestId('avatar-canvas').evaluate(async (element, duration) => {
    const canvas = element as HTMLCanvasElement;
    const small = new OffscreenCanvas(120, 60).getContext('2d', { willReadFrequently: true });
    if (!small) throw new Error('no canvas');
    const look = () => {
      // The lower half of the face rectangle of the drawn characters, which the provider announces as 240,384 240x160.
      small.clearRect(0, 0, 120, 60);
      small.drawImage(canvas, 300, 440, 120, 80, 0, 0, 120, 60);
      return small.getImageData(0, 0, 120, 60).data;
    };
    const differences: number[] = [];
    let before = look();
    for (const end = performance.now() + duration * 1000; performance.now() < end; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      let sum = 0;
      for (let i = 1; i < now.length; i += 4) sum += Math.abs((now[i] as number) - (before[i] as number));
      if (sum > 0) differences.push(sum / (now.length / 4));
      before = now;
    }
    differences.sort((a, b) => a - b);
    return {
      greatest: differences.at(-1) ?? 0,
      median: differences[Math.floor(differences.length / 2)] ?? 0,
    };
  }, seconds);

/**
 * Presses a button and listens on for a second and a half: milliseconds from the press to the last sound that came out
 * of the worklet.
 */
export async function loudTimeAfterClick(page: Page, label: string): Promise<number> {
  // A machine that makes speech slower than it is spoken takes the button away between two sentences.
  await page.getByRole('button', { name: label, exact: true }).waitFor();
  return page.evaluate(async (name) => {
    const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
    if (!button) throw new Error(`no button ${name}`);
    window.soundLevels.length = 0;
    button.click();
    const pressed = performance.now();
    let last = 0;
    for (let now = pressed; now < pressed + 1500; now = performance.now()) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (window.soundLevels.splice(0).some((level) => level > 0.001)) last = performance.now() - pressed;
    }
    return last;
  }, label);
}
