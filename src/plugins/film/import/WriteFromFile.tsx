import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmWritingLimits as limits } from '../../../../contract/film/limits';
import type { FilmImportReading, WritingSource } from '../../../../contract/film/routes/import';
import { cutUnits } from '../../../../contract/text/text';
import { withScript } from '../../../../film/import/written';
import { IconSparkle } from '../../../ui/icons';
import styles from './import.module.css';
import { LengthSelect } from './LengthSelect';
import { lengthNear, useWriting } from './useWriting';

/** About how long somebody speaks of a page, seconds. */
const PAGE_SECONDS = 15;
/** Characters of a text for each second of a film about it. */
const TEXT_PACE = 12;

/** What of a file the model reads; null where there is nothing to write about. */
function sourceOf({ kind, pages, paragraphs }: FilmImportReading): WritingSource | null {
  if (kind === 'deck')
    return {
      kind: 'pages',
      pages: pages.map(({ number, title, text }) => ({
        number,
        title: cutUnits(title, limits.pageText),
        text: cutUnits(text, limits.pageText),
      })),
    };
  const text = cutUnits(
    paragraphs.map((one) => [one.heading, one.text].filter(Boolean).join('\n')).join('\n\n'),
    limits.text,
  );
  return text.trim() === '' ? null : { kind: 'text', text };
}

interface Props {
  /** As the file was read. */
  reading: FilmImportReading;
  disabled: boolean;
  onWritten: (reading: FilmImportReading) => void;
}

/** Has the script written from what a file says, instead of taking its words. */
export function WriteFromFile({ reading, disabled, onWritten }: Props) {
  const { t } = useTranslation('film-writing');
  const { state, write, cancel } = useWriting();
  const source = sourceOf(reading);
  const [seconds, setSeconds] = useState(() =>
    lengthNear(
      source?.kind === 'text' ? source.text.length / TEXT_PACE : reading.pages.length * PAGE_SECONDS,
    ),
  );
  if (source === null) return null;
  const isWriting = state.kind === 'writing';
  const start = async () => {
    const scenes = await write(source, seconds);
    if (scenes !== null) onWritten(withScript(reading, scenes));
  };
  return (
    <>
      <div className={styles.writing}>
        <span className={styles.grow}>{t(reading.kind === 'deck' ? 'fromDeck' : 'fromText')}</span>
        <LengthSelect value={seconds} disabled={disabled || isWriting} onChange={setSeconds} />
        <Button
          variant="light"
          leftSection={<IconSparkle size={16} />}
          disabled={disabled}
          loading={isWriting}
          onClick={() => void start()}
        >
          {t('write')}
        </Button>
        {isWriting && (
          <Button variant="subtle" color="gray" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      {state.kind === 'failed' && (
        <Alert color="red" mt="sm" role="alert">
          {state.message}
        </Alert>
      )}
    </>
  );
}
