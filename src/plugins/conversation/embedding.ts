import type { Conversation } from '../../kernel';

/** What a page that frames this one may ask, and what it is told. */
interface HostMessage {
  source: 'mirra-host';
  type: 'ask';
  text: string;
}

const isAsk = (data: unknown): data is HostMessage => {
  const message = data as Partial<HostMessage> | null;
  return message?.source === 'mirra-host' && message.type === 'ask' && typeof message.text === 'string';
};

/** Whether the page stands in a frame that `embed.js` has made. */
const isEmbedded = (): boolean =>
  window.parent !== window && new URLSearchParams(window.location.search).get('embed') === '1';

/**
 * Lets the page around an embedded conversation ask, and tells it when it may, and when the visitor wants the window closed.
 * Which sites may frame the page is decided by its link, through `frame-ancestors`.
 * @returns a function that ends it
 */
export function listenToHost(conversation: Pick<Conversation, 'ask' | 'busy'>): () => void {
  if (!isEmbedded()) return () => undefined;
  const tell = (type: 'ready' | 'close') => window.parent.postMessage({ source: 'mirra', type }, '*');
  const onMessage = ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent && isAsk(data)) void conversation.ask(data.text);
  };
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && !conversation.busy.get()) tell('close');
  };
  window.addEventListener('message', onMessage);
  window.addEventListener('keydown', onKey);
  tell('ready');
  return () => {
    window.removeEventListener('message', onMessage);
    window.removeEventListener('keydown', onKey);
  };
}
