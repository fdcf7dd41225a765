import HTMLElementConfig from 'happy-dom/lib/config/HTMLElementConfig.js';
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js';
import { type BrowserWindow, PropertySymbol } from 'happy-dom';

/** What holds this process's window: happy-dom shows it to nobody who only has the window. */
const holder = new WindowBrowserContext(
  (document as unknown as { [PropertySymbol.window]: BrowserWindow })[PropertySymbol.window],
);

/** A failed call is the page's own matter: the page shows it, or has aborted the call itself. */
const isOfCall = (value: unknown): boolean =>
  typeof value === 'string'
    ? /^[A-Z]+ \S+ \d{3} \(/.test(value)
    : (value as NodeJS.ErrnoException)?.code === 'ECONNRESET';

const page: { console: Pick<Console, 'error'> } | null = holder.getBrowserPage();
if (page !== null) {
  const { console: printer } = page;
  page.console = Object.assign(Object.create(printer) as Console, {
    error: (...values: unknown[]) => {
      if (!isOfCall(values[0])) printer.error(...values);
    },
  });
}

// A menu or dialog whose content is still loading has nothing that could take the focus.
const { warn } = console;
console.warn = (...values: unknown[]) => {
  if (!String(values[0]).startsWith('[@mantine/hooks/use-focus-trap]')) warn(...values);
};

// The element is younger than happy-dom's list.
const elements: Record<string, object | undefined> = HTMLElementConfig;
elements.search ??= elements.section;

/** Forgets the cookies that servers have set. */
export const clearCookies = (): void => holder.getBrowserContext()?.cookieContainer.clearCookies();
