import { resolveObjectURL } from 'node:buffer';
import { userEvent } from '@testing-library/user-event';
import { mountApp } from '../../src/app/mountApp';
import { chordOf, eventually, Locator } from './locator';

interface Size {
  width: number;
  height: number;
}
interface HappyDom {
  setURL(url: string): void;
  setViewport(size: Size): void;
  settings: { navigator: { maxTouchPoints: number } };
}
const happyDom = () => (window as unknown as { happyDOM: HappyDom }).happyDOM;

/** The screen of the browser's tests. */
const COMPUTER: Size = { width: 1366, height: 768 };

/** A file that the page has given its user. */
export interface Download {
  suggestedFilename: string;
  bytes: Buffer;
}

/** What a link with `download` gives: the name is the server's, where it says one. */
async function fileOf({ href, download }: HTMLAnchorElement): Promise<Download> {
  const made = resolveObjectURL(href);
  if (made !== undefined)
    return { suggestedFilename: download, bytes: Buffer.from(await made.arrayBuffer()) };
  const answer = await fetch(href);
  const [, name] =
    /filename(?:\*=UTF-8''|=")([^";]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return {
    suggestedFilename: name === undefined ? download : decodeURIComponent(name),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** A page of the product in this process's document, over the server of the run. */
export class Page extends Locator {
  #close: (() => void) | null = null;

  constructor() {
    super('page', () => [document.documentElement]);
    // The test before may have had a phone.
    this.#hold(COMPUTER, false);
  }

  /** Shows the page of an address, as a browser does that loads it. */
  async goto(address: string): Promise<void> {
    this.close();
    happyDom().setURL(new URL(address, process.env.BASE_URL).href);
    const host = document.createElement('div');
    document.body.append(host);
    this.#close = await mountApp(host, 'test');
  }

  reload = () => this.goto(this.url());
  url = () => window.location.href;
  goBack = async () => window.history.back();

  /** Takes the page away; its storage stays. */
  close(): void {
    this.#close?.();
    this.#close = null;
    document.body.replaceChildren();
  }

  async setViewportSize(size: Size): Promise<void> {
    happyDom().setViewport(size);
  }

  /** Makes this the screen of a phone, which is touched. Call before the page opens. */
  async setPhone(size: Size): Promise<void> {
    this.#hold(size, true);
  }

  #hold(size: Size, isTouched: boolean): void {
    happyDom().settings.navigator.maxTouchPoints = isTouched ? 1 : 0;
    happyDom().setViewport(size);
  }

  keyboard = { press: (keys: string) => userEvent.setup().keyboard(chordOf(keys)) };

  /** Does something, and answers the file that the page gives its user for it. */
  async downloadBy(act: () => Promise<unknown>): Promise<Download> {
    const files: Promise<Download>[] = [];
    // What the page makes and clicks itself is in no document; what its user clicks is.
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (this.hasAttribute('download')) files.push(fileOf(this));
      else click.call(this);
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
      if (link === null) return;
      event.preventDefault();
      files.push(fileOf(link));
    };
    document.addEventListener('click', onClick);
    try {
      await act();
      return await eventually(() => {
        if (files[0] === undefined) throw new Error('No file was given');
        return files[0];
      });
    } finally {
      document.removeEventListener('click', onClick);
      HTMLAnchorElement.prototype.click = click;
    }
  }
}
