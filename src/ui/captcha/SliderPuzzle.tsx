import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { puzzle as size } from '../../../contract/account/limits';
import { IconRefresh } from '../icons';
import { IconCheck } from '../icons/actions';
import { IconArrowRight } from '../icons/pages';
import styles from './captcha.module.css';
import { afterKey, recordTrack, MAX_OFFSET, type TrackRecorder, clampOffset } from './track';
import { type Puzzle, type PuzzleAnswer, usePuzzle, type PuzzleVerdict } from './usePuzzle';

/** Number of failures before a hint appears. */
const HELP_AFTER = 3;

interface SliderPuzzleProps {
  load: () => Promise<Puzzle>;
  solve: (answer: PuzzleAnswer) => Promise<PuzzleVerdict>;
  /** Called a moment after the piece has fitted. */
  onSolved: () => void;
}

interface Drag {
  puzzleId: string;
  pointerId: number;
  /** Where the handle was grabbed, in window pixels. */
  fromX: number;
  fromY: number;
  /** Pixels of the window in a pixel of the picture. */
  scale: number;
}

/**
 * A slider puzzle: the piece is moved by mouse, finger or the arrow keys (Shift for larger steps, Enter to release). It does
 * not know the server: one function loads a puzzle and another one checks it.
 */
export function SliderPuzzle({ load, solve, onSolved }: SliderPuzzleProps) {
  const { t } = useTranslation('captcha');
  const { phase, left, failures, refresh, answer } = usePuzzle({ load, solve, onSolved });
  /** The position of the piece, together with its puzzle; a new puzzle starts at the left. */
  const [moved, setMoved] = useState({ id: '', x: 0 });
  const [held, setHeld] = useState('');
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const track = useRef<TrackRecorder>(recordTrack());
  const puzzle = 'puzzle' in phase ? phase.puzzle : null;
  const open = phase.at === 'open';

  const id = puzzle?.id ?? '';
  const x = moved.id === id ? moved.x : 0;
  const dragging = id !== '' && held === id;
  const setX = (next: number) => setMoved({ id, x: next });

  const letGo = (at: number, by: PuzzleAnswer['by']) => answer({ x: at, by, track: track.current.moments() });

  const take = (event: PointerEvent) => {
    if (!open || !event.isPrimary || event.button !== 0 || picture.current === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = picture.current.getBoundingClientRect().width / size.width;
    drag.current = {
      puzzleId: id,
      pointerId: event.pointerId,
      fromX: event.clientX,
      fromY: event.clientY,
      scale,
    };
    track.current = recordTrack();
    track.current.add(0, 0, event.timeStamp);
    setX(0);
    setHeld(id);
  };
  const follow = (event: PointerEvent): number | null => {
    const grip = drag.current;
    // The puzzle may have been replaced during the drag.
    if (grip === null || event.pointerId !== grip.pointerId || grip.puzzleId !== id) return null;
    const at = clampOffset((event.clientX - grip.fromX) / grip.scale);
    track.current.add(at, (event.clientY - grip.fromY) / grip.scale, event.timeStamp);
    setX(at);
    return at;
  };
  const drop = (event: PointerEvent) => {
    const at = follow(event);
    if (at === null) return;
    drag.current = null;
    setHeld('');
    // A tap on the handle does not count as a try.
    if (at > 0) letGo(at, 'pointer');
  };
  const cancel = () => {
    drag.current = null;
    setHeld('');
    setX(0);
  };
  const press = (event: KeyboardEvent) => {
    if (!open || dragging) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (x > 0) letGo(x, 'keys');
      return;
    }
    const next = afterKey(event.key, event.shiftKey, x);
    if (next === null) return;
    event.preventDefault();
    // Drops what a tap on the handle has recorded.
    if (x === 0) track.current = recordTrack();
    track.current.add(next, 0, event.timeStamp);
    setX(next);
  };

  const share = x / size.width;
  const words = {
    loading: t('loading'),
    failed: '',
    open: t('slide'),
    checking: t('checking'),
    wrong: t('wrong'),
    solved: t('solved'),
  }[phase.at];

  return (
    <div className={styles.puzzle} data-phase={phase.at}>
      <div ref={picture} className={styles.picture} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
        {puzzle === null ? (
          <div className={styles.blank} data-loading={phase.at === 'loading' || undefined}>
            {phase.at === 'failed' && <p role="alert">{phase.message}</p>}
          </div>
        ) : (
          <>
            <img
              src={puzzle.background}
              alt={t('picture')}
              draggable={false}
              data-testid="puzzle-background"
            />
            <img
              src={puzzle.piece}
              alt=""
              draggable={false}
              className={styles.piece}
              style={{ width: `${(size.piece / size.width) * 100}%`, left: `${share * 100}%` }}
              data-testid="puzzle-piece"
            />
          </>
        )}
        <button
          type="button"
          className={styles.refresh}
          aria-label={t('refresh')}
          title={t('refresh')}
          disabled={phase.at === 'checking' || phase.at === 'solved'}
          onClick={refresh}
        >
          <IconRefresh size={18} />
        </button>
      </div>
      <div className={styles.rail} style={{ '--share': share } as CSSProperties}>
        <span className={styles.run} aria-hidden="true" />
        <span className={styles.words} aria-hidden="true" data-hidden={x > 0 && open ? true : undefined}>
          {words}
        </span>
        <div
          className={styles.handle}
          role="slider"
          tabIndex={0}
          data-autofocus
          aria-label={t('handle')}
          aria-describedby="captcha-keys"
          aria-valuemin={0}
          aria-valuemax={MAX_OFFSET}
          aria-valuenow={Math.round(x)}
          aria-disabled={!open}
          data-dragging={dragging || undefined}
          onPointerDown={take}
          onPointerMove={(event) => follow(event)}
          onPointerUp={drop}
          onPointerCancel={cancel}
          onKeyDown={press}
        >
          {phase.at === 'solved' ? <IconCheck size={22} strokeWidth={2.5} /> : <IconArrowRight size={22} />}
        </div>
      </div>
      <p className={styles.note} role="status">
        {phase.at === 'wrong' || phase.at === 'solved' ? words : failures >= HELP_AFTER ? t('help') : ''}
      </p>
      <p id="captcha-keys" className={styles.keys}>
        {t('keys')} {left !== null && <span>{t('left', { seconds: left })}</span>}
      </p>
    </div>
  );
}
