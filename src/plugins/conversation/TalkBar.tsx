import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTION_LIMIT } from '../../../contract/constants';
import type { ProjectDocument } from '../../../contract/document';
import { elementsInOrder } from '../../document';
import {
  AvatarStream,
  Conversation,
  createObservable,
  Listening,
  type RecognitionState,
  StageViews,
  useDocument,
  useObservable,
  useOptionalService,
  useService,
} from '../../kernel';
import { IconCaptions, IconSend, IconStop } from '../../ui/icons';
import { AnswerExtras } from './AnswerExtras';
import { CaptionLine } from './CaptionLine';
import styles from './TalkBar.module.css';
import { questionField } from './questionField';
import { useAvatarMood } from './useAvatarMood';

/** Limit of offered common questions; more would hide the avatar on a phone. */
const CHIPS = 6;

const nothingHeard = createObservable('');
const notListening = createObservable<RecognitionState>('undefined');

/** With a dialog box on the stage, captions are off by default. */
const showsDialogBox = (document: ProjectDocument) =>
  elementsInOrder(document).some(
    ({ type, hidden }) => !hidden && (type === 'mirra.dialog-box' || type === 'mirra.answer-box'),
  );

/** Common questions on the stage need no second row here. */
const showsQuestions = (document: ProjectDocument) =>
  elementsInOrder(document).some(({ type, hidden }) => type === 'mirra.common-questions' && !hidden);

const holdField = (input: HTMLInputElement | null) => {
  questionField.current = input;
};

/** The input line at the bottom of the player. */
export default function TalkBar() {
  const { t } = useTranslation(['player', 'listening']);
  const conversation = useService(Conversation);
  const stream = useService(AvatarStream);
  const listening = useOptionalService(Listening);
  const heard = useObservable(listening?.heard ?? nothingHeard);
  const isListening = useObservable(listening?.state ?? notListening) === 'open';
  const busy = useObservable(conversation.busy);
  const turns = useObservable(conversation.turns);
  const mood = useAvatarMood();
  const [text, setText] = useState('');
  const boxed = useDocument(showsDialogBox);
  const questionsOnStage = useDocument(showsQuestions);
  const [captions, setCaptions] = useState(!boxed);
  const speaking = mood === 'speaking' || busy;
  const answer = turns.findLast(({ role }) => role === 'assistant');

  const hasSuggestions = !busy && (answer?.details?.suggestions.length ?? 0) > 0;

  const ask = (question: string) => {
    if (question.trim() === '') return;
    setText('');
    void stream.resume();
    void conversation.ask(question);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };

  return (
    <div className={styles.bar} data-mood={mood}>
      {captions && <CaptionLine />}
      {answer?.details !== undefined && !busy && (
        <AnswerExtras key={answer.id} details={answer.details} onAsk={ask} />
      )}
      {conversation.commonQuestions.length > 0 && !questionsOnStage && !hasSuggestions && (
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
          placeholder={heard || t(isListening ? 'listening:listening' : 'askPlaceholder')}
          aria-label={t('ask')}
          enterKeyHint="send"
          autoComplete="off"
        />
        <StageViews name="talk-bar" />
        <Tooltip label={t('captions')}>
          <ActionIcon
            variant="transparent"
            c="var(--mirra-on-scrim)"
            size={44}
            aria-label={t('captions')}
            aria-pressed={captions}
            data-off={!captions || undefined}
            className={styles.toggle}
            onClick={() => setCaptions(!captions)}
          >
            <IconCaptions />
          </ActionIcon>
        </Tooltip>
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
      <p className={styles.announced} aria-live="polite">
        {answer?.status === 'done' ? answer.text : ''}
      </p>
    </div>
  );
}
