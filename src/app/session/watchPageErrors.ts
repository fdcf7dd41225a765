import { tellPageError } from '../../api/tellPageError';

/** What ends on purpose, such as a call whose page was left. */
const ENDED = 'AbortError';

/** Extensions of the browser run in the page too; only what went through a script of this site is its own. */
const isOwn = ({ stack = '' }: Error): boolean => stack.includes(window.location.origin);

/** Tells the server of errors that nobody has caught. Returns a function that stops it. */
export function watchPageErrors(): () => void {
  const tell = (error: unknown) => {
    if (error instanceof Error && error.name !== ENDED && isOwn(error)) void tellPageError(error);
  };
  const onError = ({ error }: ErrorEvent) => tell(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
