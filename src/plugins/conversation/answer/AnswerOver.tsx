import { type StageViewProps, useObservable, useService } from '../../../kernel';
import { AnswerExtras } from './AnswerExtras';
import { CaptionLine } from './CaptionLine';
import { CaptionSwitch } from './captionSwitch';
import styles from './answer.module.css';
import { useAsk } from './useAsk';
import { useLastAnswer } from './useLastAnswer';

/**
 * Over the foot of the stage: the caption, and what belongs to the answer. Where the transcript stands, that shows both. Screen
 * readers hear each answer once it is complete.
 */
export default function AnswerOver({ layout }: StageViewProps) {
  const captions = useObservable(useService(CaptionSwitch));
  const { answer, busy } = useLastAnswer();
  const ask = useAsk();
  return (
    <>
      {layout === 'filled' && (
        <div className={styles.over}>
          {captions && <CaptionLine />}
          {answer?.details !== undefined && !busy && (
            <AnswerExtras key={answer.id} details={answer.details} onAsk={ask} />
          )}
        </div>
      )}
      <p className={styles.announced} aria-live="polite">
        {answer?.status === 'done' ? answer.text : ''}
      </p>
    </>
  );
}
