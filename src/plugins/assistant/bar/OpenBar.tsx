import { ActionIcon, Loader, TextInput, Tooltip } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { creationLimits, instructionCommands } from '../../../../contract/creation/limits';
import { Assets, useCommands, useEditor, useLabels, useObservable, useService } from '../../../kernel';
import { IconClear, IconStop } from '../../../ui/icons/actions';
import { IconWords } from '../../../ui/icons/editor';
import { IconSend } from '../../../ui/icons/shared';
import { type OfferedCommands, summaryOf } from '../stageSummary';
import { AssistantToken } from '../tokens';
import styles from './bar.module.css';
import { examplesFor } from './examples';
import { NewsLine } from './NewsLine';
import { useStageRoom } from './useStageRoom';

/** One field for sentences, and over it one line with examples, what was done, or what went wrong. */
export function OpenBar() {
  const { t } = useTranslation('assistant');
  const assistant = useService(AssistantToken);
  const assets = useService(Assets);
  const editor = useEditor();
  const state = useObservable(assistant.state);
  const room = useStageRoom();
  const list = useCommands();
  const labels = instructionCommands.map((id) => list.get(id)?.label ?? `assistant:${id}`);
  const label = useLabels(labels);
  const [text, setText] = useState('');
  const [round, setRound] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = state.kind === 'busy';

  const isPlaced = room !== null;
  useEffect(() => {
    if (isPlaced) field.current?.focus();
  }, [isPlaced]);

  const commandLabel = useCallback((id: string) => label(list.get(id)?.label ?? id), [label, list]);
  const commands: OfferedCommands = { isEnabled: list.isEnabled, labelOf: commandLabel };
  const tell = async (sentence: string) => {
    const wanted = sentence.trim();
    if (wanted === '' || isBusy) return;
    setText(wanted);
    const isUnderstood = await assistant.tell(wanted, commands);
    if (isUnderstood) setText('');
    setRound((before) => before + 1);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void tell(text);
  };
  const close = () => {
    assistant.close();
    document.querySelector<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
  };

  if (room === null) return null;
  const examples = examplesFor(summaryOf(editor, assets, commands), round).map((key) => t(`example.${key}`));
  return (
    <section
      className={styles.bar}
      aria-label={t('title')}
      style={{
        left: room.left + 8,
        width: Math.min(720, room.width - 16),
        marginInlineStart: Math.max(0, (room.width - 16 - 720) / 2),
      }}
    >
      <NewsLine
        examples={examples}
        onExample={(sentence) => void tell(sentence)}
        commandLabel={commandLabel}
        onUndone={() => field.current?.focus()}
      />
      <form className={styles.form} onSubmit={submit}>
        <TextInput
          ref={field}
          className={styles.field}
          size="sm"
          aria-label={t('field')}
          placeholder={t('placeholder')}
          maxLength={creationLimits.instruction}
          value={text}
          readOnly={isBusy}
          autoComplete="off"
          leftSection={isBusy ? <Loader size={16} aria-hidden /> : <IconWords size={18} />}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            event.stopPropagation();
            if (isBusy) assistant.cancel();
            else close();
          }}
        />
        {isBusy ? (
          // Two buttons, not one that changes: the click that cancels would also submit.
          <Tooltip key="cancel" label={t('cancel')}>
            <ActionIcon variant="default" size={36} aria-label={t('cancel')} onClick={assistant.cancel}>
              <IconStop size={18} />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Tooltip key="send" label={t('send')}>
            <ActionIcon type="submit" size={36} aria-label={t('send')} disabled={text.trim() === ''}>
              <IconSend size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        <Tooltip label={t('close')}>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('close')} onClick={close}>
            <IconClear size={18} />
          </ActionIcon>
        </Tooltip>
      </form>
    </section>
  );
}
