import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackLimits } from '../../../contract/message/limits';
import { IconImage, IconPlay } from '../../ui/icons';
import { IconAttach } from '../../ui/icons/actions';
import { UploadRow } from '../../ui/UploadRow';
import { type FeedbackAttachment, previewOf, removePiece, retryPiece, type RefusedFile } from './draft';
import styles from './feedback.module.css';
import { acceptedFiles, kindOf } from './fileRules';

/** Preview of a file: the picture itself while this window has it, else an icon. */
function Thumb({ piece }: { piece: FeedbackAttachment }) {
  const preview = previewOf(piece);
  if (preview !== null) return <img className={styles.thumb} src={preview} alt="" />;
  return (
    <span className={styles.thumb}>
      {kindOf(piece.file.name) === 'image' ? <IconImage size={22} /> : <IconPlay size={22} />}
    </span>
  );
}

interface AttachmentsProps {
  pieces: readonly FeedbackAttachment[];
  refused: readonly RefusedFile[];
  /** A file is being dragged over the form. */
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Files of the feedback, which are uploaded at once; the surrounding form accepts dropped and pasted files. */
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
            <UploadRow
              key={piece.key}
              item={piece}
              onRetry={() => retryPiece(piece.key)}
              onRemove={() => removePiece(piece)}
            >
              <Thumb piece={piece} />
            </UploadRow>
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
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {refused.length > 0 && (
        <ul className={styles.refused} role="alert">
          {refused.map(({ name, reason, limit }, index) => (
            // Pasted pictures all have the same name.
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
