import { resolveObjectURL } from 'node:buffer';
import { userEvent } from '@testing-library/user-event';
import { mountApp } from '../../src/app/mountApp';
import { chordOf, eventually, Locator } from './locator';

interface HappyDom {
  setURL(url: string): void;
  setViewport(size: { width: number; height: number }): void;
}
const happyDom = () => (window as unknown as { happyDOM: HappyDom }).happyDOM;

/** A file that the page has given its user. */
export interface Download {
  suggestedFilename: string;
  bytes: Buffer;
}

const bytesOf = async (address: string): Promise<ArrayBuffer> =>
  (resolveObjectURL(address) ?? (await fetch(address))).arrayBuffer();

/** A page of the product in this process's document, over the server of the run. */
export class Page extends Locator {
  #close: (() => void) | null = null;

  constructor() {
    super('page', () => [document.documentElement]);
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

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    happyDom().setViewport(size);
  }

  keyboard = { press: (keys: string) => userEvent.setup().keyboard(chordOf(keys)) };

  /** Does something, and answers the file that the page gives its user for it. */
  async downloadBy(act: () => Promise<unknown>): Promise<Download> {
    const files: Promise<Download>[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (!this.hasAttribute('download')) return click.call(this);
      const { href, download } = this;
      files.push(bytesOf(href).then((bytes) => ({ suggestedFilename: download, bytes: Buffer.from(bytes) })));
    };
    try {
      await act();
      return await eventually(() => {
        if (files[0] === undefined) throw new Error('No file was given');
        return files[0];
      });
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  }
}
