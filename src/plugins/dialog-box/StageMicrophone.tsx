import { useTranslation } from 'react-i18next';
import { type ElementViewProps, StageViews, useCommands } from '../../kernel';
import { surfaceCss } from '../../kernel/canvas';
import { MICROPHONE } from '../../../elements/conversation/microphone-sign';
import styles from './microphone.module.css';
import { type MicrophoneProps, microphoneProps } from '../../../elements/conversation/props';

/** The question button. Where nothing listens, it takes the visitor to the question field. */
export default function StageMicrophone({ element, props }: ElementViewProps<MicrophoneProps>) {
  const look = microphoneProps.complete(props);
  return (
    <div
      className={styles.place}
      style={{
        ...surfaceCss({ ...element.style, radius: look.radius }, look.background),
        color: look.color,
      }}
    >
      <StageViews name="question-button" fallback={<FieldButton />} />
    </div>
  );
}

function FieldButton() {
  const { t } = useTranslation('dialog-box');
  const commands = useCommands();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('ask')}
      title={t('ask')}
      onClick={() => commands.run('conversation:ask', 'button')}
    >
      <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={MICROPHONE}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
