import {
  type AvatarState,
  AvatarStream,
  createObservable,
  useDocument,
  useObservable,
  useOptionalService,
} from '../../kernel';
import styles from './StageStill.module.css';
import { useStill } from './useStill';

const noStream = createObservable<AvatarState>('connecting');

/** The avatar at rest, until the live picture is there, and again when it is lost or sleeps. */
export default function StageStill() {
  const url = useStill();
  const { left, top, width, height } = useDocument((document) => document.avatar);
  const state = useObservable(useOptionalService(AvatarStream)?.state ?? noStream);
  // The stream hides its picture while the avatar sleeps, as it does when the line is lost.
  const shown =
    state === 'connecting' ||
    state === 'disconnected' ||
    state === 'waiting' ||
    state === 'asleep' ||
    state === 'absent';
  if (url === null) return null;
  return (
    <img
      className={styles.still}
      data-state={state}
      data-shown={shown}
      style={{ left, top, width, height }}
      src={url}
      alt=""
      draggable={false}
    />
  );
}
