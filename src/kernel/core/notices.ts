import { cutText } from '../../../contract/text/text';
import { PluginError } from './errors';
import { createObservable, type Observable } from './observable';
import type { Notice, Notifier } from './services';
import { translate } from './translate';

/** Limit of visible notices for one third-party plugin. */
export const NOTICES_SHOWN = 3;
/** Limit of notices per minute for one third-party plugin. */
export const NOTICES_PER_MINUTE = 6;
const MINUTE_MS = 60_000;
const SHOWN_MS = 6_000;
const TEXT_LIMIT = 300;

/** A short message of a third-party plugin. */
export interface PluginNotice {
  readonly id: number;
  readonly pluginId: string;
  /** The plugin's display name. */
  readonly name: string;
  readonly text: string;
  readonly tone: 'neutral' | 'success' | 'danger';
}

/** Notices of third parties, separate from the product's own messages: with a name, limited in number, and removed with their plugin. */
export class NoticeBoard {
  readonly #shown = createObservable<readonly PluginNotice[]>([]);
  readonly #times = new Map<string, number[]>();
  #last = 0;

  /** The notices to show, the oldest first. */
  get shown(): Observable<readonly PluginNotice[]> {
    return this.#shown;
  }

  /** The notifier of one plugin. @param report called when it exceeds its limit; further notices are not shown. */
  notifierOf(pluginId: string, name: string, report: (error: unknown) => void): Notifier {
    const show = (notice: Notice, tone: PluginNotice['tone']) => {
      if (this.#isTooMuch(pluginId)) {
        report(
          new PluginError(
            'flood',
            `${pluginId} may show ${NOTICES_PER_MINUTE} notices a minute; more are left out`,
          ),
        );
        return;
      }
      textOf(notice).then((text) => this.#add({ id: ++this.#last, pluginId, name, text, tone }), report);
    };
    return {
      info: (notice) => show(notice, 'neutral'),
      warn: (notice) => show(notice, 'neutral'),
      success: (notice) => show(notice, 'success'),
      error: (notice) => show(notice, 'danger'),
    };
  }

  dismiss(id: number): void {
    this.#shown.set(this.#shown.get().filter((notice) => notice.id !== id));
  }

  /** Removes a plugin's notices when it ends. Its count of this minute is kept. */
  clear(pluginId: string): void {
    this.#shown.set(this.#shown.get().filter((notice) => notice.pluginId !== pluginId));
  }

  #add(notice: PluginNotice): void {
    const shown = this.#shown.get();
    const own = shown.filter(({ pluginId }) => pluginId === notice.pluginId);
    const tooOld = new Set(own.slice(0, Math.max(0, own.length + 1 - NOTICES_SHOWN)));
    this.#shown.set([...shown.filter((other) => !tooOld.has(other)), notice]);
    setTimeout(() => this.dismiss(notice.id), SHOWN_MS);
  }

  #isTooMuch(pluginId: string): boolean {
    const now = Date.now();
    const recent = (this.#times.get(pluginId) ?? []).filter((time) => now - time < MINUTE_MS);
    const isTooMuch = recent.length >= NOTICES_PER_MINUTE;
    this.#times.set(pluginId, isTooMuch ? recent : [...recent, now]);
    return isTooMuch;
  }
}

async function textOf(notice: Notice): Promise<string> {
  const text = typeof notice === 'string' ? await translate(notice) : notice.text;
  return cutText(String(text).replaceAll(/\s+/g, ' ').trim(), TEXT_LIMIT);
}
