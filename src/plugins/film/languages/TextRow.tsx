import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '../../../../contract/film/limits';
import type { FilmLanguage } from '../../../../contract/film/schema';
import { faultOf } from '../../../../film/texts/changes';
import { writeTranslation } from '../../../../film/texts/edit';
import type { TranslatedText } from '../../../../film/texts/states';
import { FilmEditing, useService } from '../../../kernel';
import { IconCheck } from '../../../ui/icons/actions';
import { changeFilm } from '../useFilm';
import styles from './languages.module.css';
import { StateSign } from './StateSign';

interface Props {
  text: TranslatedText;
  language: FilmLanguage;
  onFocus: (key: string) => void;
  /** The next text is to be translated. */
  onNext: (key: string) => void;
}

/** A text above its translation. What is typed is one step of the history when the field is left; Enter goes on to the next text. */
export const TextRow = memo(function TextRow({ text, language, onFocus, onNext }: Props) {
  const { t } = useTranslation('film-languages');
  const { film } = useService(FilmEditing);
  /** What somebody types; null at rest. */
  const [typed, setTyped] = useState<string | null>(null);
  const { key, text: source, kind, state, translation } = text;
  const kept = translation?.text ?? '';
  const shown = typed ?? kept;

  const write = (words: string) =>
    changeFilm(film, 'film-languages:step.write', (draft) =>
      writeTranslation(draft, language, { key, text: source }, words),
    );
  const rest = () => {
    if (typed !== null && typed !== kept) write(typed);
    setTyped(null);
  };
  const leave = useRef(rest);
  useEffect(() => {
    leave.current = rest;
  });
  useEffect(() => () => leave.current(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also takes what an input method offers.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      rest();
      onNext(key);
    }
  };

  const hasOtherVariables = shown.trim() !== '' && faultOf({ source, text: shown }) === 'variables';
  return (
    <div className={styles.text} data-text={key}>
      <div className={styles.head}>
        <StateSign state={state} />
        {kind === 'element' && <span className={styles.kind}>{t('element')}</span>}
      </div>
      <p className={styles.source}>{source}</p>
      <Textarea
        autosize
        minRows={1}
        maxRows={8}
        size="sm"
        lang={language}
        maxLength={filmLimits.sceneScript}
        aria-label={t('translationOf', { text: source })}
        placeholder={t('translation')}
        error={hasOtherVariables && t('fault.variables')}
        value={shown}
        onFocus={() => onFocus(key)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={rest}
      />
      {(state === 'unchecked' || state === 'outdated') && typed === null && (
        <Button
          className={styles.check}
          size="compact-xs"
          variant="subtle"
          leftSection={<IconCheck size={14} />}
          onClick={() => write(kept)}
        >
          {t('check')}
        </Button>
      )}
    </div>
  );
});
