import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { puzzle as size } from '../../../contract/account/limits';
import { IconRefresh } from '../icons';
import { IconCheck } from '../icons/actions';
import { IconArrowRight } from '../icons/pages';
import styles from './captcha.module.css';
import { MAX_OFFSET } from './track';
import { type Puzzle, type PuzzleAnswer, usePuzzle, type PuzzleVerdict } from './usePuzzle';
import { useSlider } from './useSlider';

/** Number of failures before a hint appears. */
const HELP_AFTER = 3;

interface SliderPuzzleProps {
  load: () => Promise<Puzzle>;
  solve: (answer: PuzzleAnswer) => Promise<PuzzleVerdict>;
  /** Called a moment after the piece has fitted. */
  onSolved: () => void;
}

/**
 * A slider puzzle: the piece is moved by mouse, finger or the arrow keys (Shift for larger steps, Enter to release). It does
 * not know the server: one function loads a puzzle and another one checks it.
 */
export function SliderPuzzle({ load, solve, onSolved }: SliderPuzzleProps) {
  const { t } = useTranslation('captcha');
  const { phase, left, failures, refresh, answer } = usePuzzle({ load, solve, onSolved });
  const picture = useRef<HTMLDivElement>(null);
  const puzzle = 'puzzle' in phase ? phase.puzzle : null;
  const open = phase.at === 'open';
  const id = puzzle?.id ?? '';
  const { x, dragging, listeners } = useSlider({ id, open, picture, onRelease: answer });
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
          {...listeners}
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
