import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../knowledge.module.css';

interface PasteSynonymsProps {
  busy: boolean;
  onPaste: (lines: string) => void;
  onClose: () => void;
}

/** Many pairs at once, one a line. */
export function PasteSynonyms({ busy, onPaste, onClose }: PasteSynonymsProps) {
  const { t } = useTranslation('knowledge');
  const [lines, setLines] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <Textarea
        ref={field}
        label={t('synonyms.paste')}
        description={t('synonyms.pasteHint')}
        value={lines}
        autosize
        minRows={4}
        maxRows={12}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
      <div className={styles.tools}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} disabled={lines.trim() === ''} onClick={() => onPaste(lines)}>
          {t('synonyms.import')}
        </Button>
      </div>
    </>
  );
}
