import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTION_LIMIT } from '../../../../contract/conversation/limits';
import type { ProjectDocument } from '../../../../contract/document/schema';
import { questionsSpec } from '../../../../elements/conversation/spec';
import { elementsInOrder } from '../../../document';
import {
  Conversation,
  createObservable,
  Listening,
  type RecognitionState,
  StageViews,
  type StageViewProps,
  useDocument,
  useObservable,
  useOptionalService,
  usePlayer,
  useService,
} from '../../../kernel';
import { IconStop } from '../../../ui/icons/actions';
import { IconCaptions, IconSend } from '../../../ui/icons/shared';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { CaptionSwitch } from '../answer/captionSwitch';
import { useAsk } from '../answer/useAsk';
import { useLastAnswer } from '../answer/useLastAnswer';
import { useAvatarMood } from '../useAvatarMood';
import styles from './TalkBar.module.css';
import { questionField } from './questionField';

/** Limit of offered common questions; more would hide the avatar on a phone. */
const CHIPS = 6;

const nothingHeard = createObservable('');
const notListening = createObservable<RecognitionState>('undefined');

/** Common questions on the stage need no second row here; above a transcript the stage has none. */
const showsQuestions = (document: ProjectDocument) =>
  elementsInOrder(document).some(({ type, hidden }) => type === questionsSpec.type && !hidden);

const holdField = (input: HTMLInputElement | null) => {
  questionField.current = input;
};

/** The line in which visitors write, with the common questions. Its height stays the same while they talk. */
export default function TalkBar({ layout }: Pick<StageViewProps, 'layout'>) {
  const { t } = useTranslation(['player', 'listening']);
  const conversation = useService(Conversation);
  const listening = useOptionalService(Listening);
  const heard = useObservable(listening?.heard ?? nothingHeard);
  const isListening = useObservable(listening?.state ?? notListening) === 'open';
  const { busy } = useLastAnswer();
  const mood = useAvatarMood();
  const [text, setText] = useState('');
  const questionsOnStage = useDocument(showsQuestions);
  const captionSwitch = useService(CaptionSwitch);
  const captions = useObservable(captionSwitch);
  const { surface } = usePlayer();
  const isPhone = useMediaQuery('(max-width: 640px), (max-height: 480px)');
  const hint = isPhone || surface === 'home' ? 'askPlaceholderShort' : 'askPlaceholder';
  const speaking = mood === 'speaking' || busy;
  const askNow = useAsk();

  const ask = (question: string) => {
    if (question.trim() === '') return;
    setText('');
    askNow(question);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };

  return (
    <div className={styles.bar} data-mood={mood}>
      {conversation.commonQuestions.length > 0 && (layout === 'stacked' || !questionsOnStage) && (
        <ul className={styles.chips} aria-label={t('commonQuestions')}>
          {conversation.commonQuestions.slice(0, CHIPS).map((question) => (
            <li key={question}>
              <UnstyledButton className={styles.chip} onClick={() => ask(question)}>
                {question}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.line} onSubmit={submit}>
        <output className={styles.mood}>
          <span className={styles.signal} aria-hidden />
          {t(`mood.${mood}`)}
        </output>
        <input
          ref={holdField}
          className={styles.input}
          value={text}
          maxLength={QUESTION_LIMIT}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={heard || t(isListening ? 'listening:listening' : hint)}
          aria-label={t('ask')}
          enterKeyHint="send"
          autoComplete="off"
        />
        <StageViews name="talk-bar" />
        {/* Where the transcript stands, there are no captions. */}
        {layout === 'filled' && (
          <Tooltip label={t('captions')}>
            <ActionIcon
              variant="transparent"
              c="var(--mirra-text)"
              size={44}
              aria-label={t('captions')}
              aria-pressed={captions}
              data-off={!captions || undefined}
              className={styles.toggle}
              onClick={() => captionSwitch.set(!captions)}
            >
              <IconCaptions />
            </ActionIcon>
          </Tooltip>
        )}
        {/* The question button stops the answer, where there is one. */}
        {speaking && listening === null && text === '' ? (
          <ActionIcon
            radius="xl"
            size={44}
            color="red"
            aria-label={t('stop')}
            onClick={() => conversation.stop()}
          >
            <IconStop />
          </ActionIcon>
        ) : (
          <ActionIcon
            type="submit"
            radius="xl"
            size={44}
            aria-label={t('send')}
            disabled={text.trim() === ''}
          >
            <IconSend />
          </ActionIcon>
        )}
      </form>
    </div>
  );
}
