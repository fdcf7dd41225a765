import { ActionIcon, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareLimits } from '../../../../contract/sharing/limits';
import { IconRename } from '../../../ui/icons/actions';
import styles from './link.module.css';

interface Props {
  /** What stands there, a given name or what takes its place. */
  shown: string;
  given: string;
  onRename: (name: string) => Promise<void>;
}

const focusField = (input: HTMLInputElement | null) => input?.focus();

/** The name of a link, changed in place: Enter and leaving it keep the new one, Escape the old one. */
export function LinkName({ shown, given, onRename }: Props) {
  const { t } = useTranslation('share');
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const finish = (name: string | null) => {
    setText(null);
    // A refusal has been announced; the old name stands there again.
    if (name !== null && name.trim() !== given) void onRename(name.trim()).catch(() => undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Escape would close the dialog.
    event.stopPropagation();
    event.preventDefault();
    finish(event.key === 'Enter' ? text : null);
    requestAnimationFrame(() => button.current?.focus());
  };

  if (text !== null) {
    return (
      <TextInput
        className={styles.grow}
        aria-label={t('link.name')}
        value={text}
        maxLength={shareLimits.name}
        placeholder={t('link.nameExample')}
        ref={focusField}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => finish(text)}
      />
    );
  }
  return (
    <>
      <h4 className={styles.name}>{shown}</h4>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('link.rename', { name: shown })}
        onClick={() => setText(given)}
      >
        <IconRename size={16} />
      </ActionIcon>
    </>
  );
}
