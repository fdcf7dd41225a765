import { useTranslation } from 'react-i18next';
import { type ElementViewProps, useCommands } from '../../kernel';
import { surfaceCss } from '../../kernel/canvas';
import { MICROPHONE } from './microphonePath';
import styles from './microphone.module.css';
import { type MicrophoneProps, microphoneProps } from './partProps';

/** The button to start asking. It moves the focus to the input line, since this player does not listen yet. */
export default function StageMicrophone({ element, props }: ElementViewProps<MicrophoneProps>) {
  const { t } = useTranslation('dialog-box');
  const commands = useCommands();
  const look = microphoneProps.complete(props);
  return (
    <button
      type="button"
      className={styles.button}
      style={{
        ...surfaceCss({ ...element.style, radius: look.radius }, look.background),
        color: look.color,
      }}
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
