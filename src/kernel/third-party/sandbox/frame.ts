import type { HostMessage, Look } from './protocol';

/** The frame of one sandboxed plugin. It stays in one place of the DOM, since a moved frame reloads. */
export interface Frame {
  /** Opens the port once the frame's document is loaded. */
  connect(): Promise<MessagePort>;
  /** Positions the frame over an element while its panel is open; returns a function that hides it. */
  coverUp(place: HTMLElement): () => void;
  focus(): void;
  remove(): void;
}

const HIDDEN =
  'position:fixed;border:0;visibility:hidden;width:320px;height:480px;inset:0 auto auto -10000px;';

/**
 * Adds the frame of a plugin to the page: scripts only, with an opaque origin and without a network.
 * @param onLeft called when the frame shows something else than the plugin's document
 */
export function createFrame(url: string, title: string, onLeft: () => void): Frame {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.title = title;
  frame.style.cssText = HIDDEN;
  let stopTracking: (() => void) | null = null;

  return {
    connect: () =>
      new Promise((resolve) => {
        frame.addEventListener(
          'load',
          () => {
            const { port1, port2 } = new MessageChannel();
            // An opaque origin cannot be addressed by name; the port reaches only this document.
            frame.contentWindow?.postMessage({ type: 'mirra' }, '*', [port2]);
            resolve(port1);
            // We never load it a second time.
            frame.addEventListener('load', onLeft, { once: true });
          },
          { once: true },
        );
        frame.src = url;
        document.body.append(frame);
      }),
    coverUp(place) {
      stopTracking?.();
      stopTracking = track(place, frame);
      return () => {
        stopTracking?.();
        stopTracking = null;
        frame.style.cssText = HIDDEN;
      };
    },
    focus: () => frame.focus(),
    remove() {
      stopTracking?.();
      frame.remove();
    },
  };
}

/** Keeps the frame over an element, frame by frame, since panels resize and scroll. */
function track(place: HTMLElement, frame: HTMLIFrameElement): () => void {
  let handle = 0;
  let last = '';
  const follow = () => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const style = `position:fixed;border:0;z-index:5;left:${left}px;top:${top}px;width:${width}px;height:${height}px;color-scheme:normal;`;
    if (style !== last) frame.style.cssText = style;
    last = style;
    handle = requestAnimationFrame(follow);
  };
  follow();
  return () => cancelAnimationFrame(handle);
}

/** The page's colors for a frame. */
export function pageLook(): Look {
  const style = getComputedStyle(document.body);
  const token = (name: string) => style.getPropertyValue(`--mirra-${name}`).trim();
  return {
    '--text': token('text'),
    '--dim': token('text-dim'),
    '--surface': token('surface-raised'),
    '--border': token('border'),
    '--primary': token('primary'),
    '--font': `${token('text-body')} ${token('font')}`,
    'color-scheme': document.documentElement.dataset.mantineColorScheme ?? 'light',
  };
}

/** Sends a message of ours. */
export const sendToGuest = (port: MessagePort, message: HostMessage): void => port.postMessage(message);
