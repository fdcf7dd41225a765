import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackLimits } from '../../../contract/constants';
import { IconAttach, IconClear, IconPlay, IconRefresh } from '../../ui/icons';
import { type Piece, removePiece, retryPiece, type Refused } from './draft';
import styles from './feedback.module.css';
import { acceptedFiles } from './fileRules';

const FULL_PERCENT = 100;

function PieceCard({ piece }: { piece: Piece }) {
  const { t } = useTranslation('feedback');
  const { name, state, share, preview, problem } = piece;
  const percent = Math.round(share * FULL_PERCENT);
  return (
    <li className={styles.piece} data-state={state}>
      {preview === null ? (
        <span className={styles.thumb}>
          <IconPlay size={22} />
        </span>
      ) : (
        <img className={styles.thumb} src={preview} alt="" />
      )}
      <span className={styles.pieceName} title={name}>
        {name}
      </span>
      {state === 'sending' && (
        <>
          <progress className={styles.progress} max={1} value={share} aria-label={t('sending', { name })} />
          <span className={styles.percent}>{t('percent', { percent })}</span>
        </>
      )}
      {state === 'waiting' && <span className={styles.percent}>{t('waiting')}</span>}
      {state === 'failed' && (
        <span className={styles.problem} role="alert">
          {problem ?? t('uploadFailed')}
        </span>
      )}
      <span className={styles.pieceTools}>
        {state === 'failed' && (
          <button
            type="button"
            className={styles.pieceTool}
            aria-label={t('retry', { name })}
            onClick={() => retryPiece(piece.key)}
          >
            <IconRefresh size={18} />
          </button>
        )}
        <button
          type="button"
          className={styles.pieceTool}
          aria-label={state === 'sending' ? t('abort', { name }) : t('remove', { name })}
          onClick={() => removePiece(piece)}
        >
          <IconClear size={20} />
        </button>
      </span>
    </li>
  );
}

interface AttachmentsProps {
  pieces: readonly Piece[];
  refused: readonly Refused[];
  /** A file is being dragged over the form. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files of the feedback, each sent at once; the form around takes those that are dropped or pasted. */
export function Attachments({ pieces, refused, isOver, onFiles }: AttachmentsProps) {
  const { t } = useTranslation('feedback');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div
      className={styles.attachments}
      data-over={isOver || undefined}
      role="group"
      aria-label={t('attachments')}
    >
      <div className={styles.attachHead}>
        <span className={styles.label}>{t('attachments')}</span>
        <span className={styles.count}>
          {t('common:characters', { used: pieces.length, limit: feedbackLimits.attachments })}
        </span>
      </div>
      {pieces.length > 0 && (
        <ul className={styles.pieces}>
          {pieces.map((piece) => (
            <PieceCard key={piece.key} piece={piece} />
          ))}
        </ul>
      )}
      <button
        type="button"
        className={styles.choose}
        disabled={pieces.length >= feedbackLimits.attachments}
        onClick={() => input.current?.click()}
      >
        <IconAttach />
        {t('choose')}
      </button>
      <p className={styles.hint}>
        {t('attachHint', { image: feedbackLimits.image, video: feedbackLimits.video })}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        data-testid="feedback-files"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ name, reason, limit }, index) => (
            // Pasted pictures all have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {name}: {t(`refused.${reason}`, { limit })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
