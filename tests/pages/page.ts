import { resolveObjectURL } from 'node:buffer';
import { notifications } from '@mantine/notifications';
import { userEvent } from '@testing-library/user-event';
import { mountApp } from '../../src/app/mountApp';
import { Clock } from './clock';
import { chordOf, eventually, Locator } from './locator';
import { Network } from './network';
import { clearCookies } from './window';

interface HappyDom {
  setViewport(size: { width: number; height: number }): void;
  settings: { navigator: { userAgent: string } };
}
/** The window of a browser on a computer. */
const COMPUTER = { width: 1366, height: 768 };
const happyDom = () => (window as unknown as { happyDOM: HappyDom }).happyDOM;

const { userAgent } = navigator;

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
  readonly #network = new Network();
  readonly clock = new Clock();

  constructor() {
    super('page', () => [document.documentElement]);
    happyDom().setViewport(COMPUTER);
  }

  /** By a selector of CSS, which may name the document's own element too. */
  override locator(selector: string, options: Parameters<Locator['locator']>[1] = {}): Locator {
    return new Locator(selector, () => [...document.querySelectorAll(selector)]).filter(options);
  }

  /** Shows the page of an address, as a browser does that loads it: in a new entry of the history, which has no state. */
  async goto(address: string): Promise<void> {
    this.leave();
    window.history.pushState(null, '', new URL(address, process.env.BASE_URL));
    await this.#load();
  }

  /** Loads the page anew, in the same entry of the history. */
  async reload(): Promise<void> {
    this.leave();
    await this.#load();
  }

  async #load(): Promise<void> {
    const host = document.createElement('div');
    document.body.append(host);
    this.#close = await mountApp(host, 'test');
  }

  url = () => window.location.href;
  goBack = async () => window.history.back();

  /** Takes away what it shows, with its messages; its storage stays. */
  leave(): void {
    this.#close?.();
    this.#close = null;
    notifications.cleanQueue();
    notifications.clean();
    document.body.replaceChildren();
  }

  /** Takes the page away, with all that a test has done to its circumstances. */
  async close(): Promise<void> {
    this.leave();
    this.clock.close();
    this.#network.close();
    clearCookies();
    await this.setViewportSize(COMPUTER);
    happyDom().settings.navigator.userAgent = userAgent;
  }

  /** A phone from here on: what the pages tell it by is the width of its screen and the name of its browser. */
  async becomePhone(): Promise<void> {
    await this.setViewportSize({ width: 390, height: 844 });
    happyDom().settings.navigator.userAgent = `${userAgent} Mobile`;
  }

  route = async (...rule: Parameters<Network['route']>) => this.#network.route(...rule);
  unroute = async (...rule: Parameters<Network['unroute']>) => this.#network.unroute(...rule);
  on: Network['on'] = (...listening) => this.#network.on(...listening);
  waitForRequest = (which: Parameters<Network['next']>[1] & (string | RegExp)) =>
    this.#network.next('request', which);
  waitForResponse = (which: Parameters<Network['next']>[1] & (string | RegExp)) =>
    this.#network.next('response', which);
  context = () => ({ clearCookies: async () => clearCookies() });

  async setViewportSize(size: { width: number; height: number }): Promise<void> {
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
