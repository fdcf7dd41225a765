import { Button, Checkbox, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordFormats, wordLimits } from '../../../contract/sensitive-word/limits';
import type { WordRoutesPrefix, WordsAdded } from '../../../contract/sensitive-word/schema';
import { IconUpload } from '../../ui/icons/actions';
import { characterCount } from '../../ui/text';
import { AddedWords } from './AddedWords';
import { useImportWords, useWordChange } from './wordQueries';
import styles from './words.module.css';

/** Adds words that are typed, or the words of a file, and says what became of them. */
export function AddWords({ prefix, libraryId }: { prefix: WordRoutesPrefix; libraryId: string }) {
  const { t } = useTranslation('words');
  const [text, setText] = useState('');
  const [pinyin, setPinyin] = useState(false);
  const [result, setResult] = useState<WordsAdded | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const add = useWordChange(`POST ${prefix}/library/{id}/word`);
  const load = useImportWords(prefix, libraryId);
  const used = characterCount(text);
  const tooLong = text.split(/[\s,，、;；]+/).find((word) => characterCount(word) > wordLimits.word);
  const error =
    used > wordLimits.upload
      ? t('uploadTooLong', { limit: wordLimits.upload })
      : tooLong && t('wordTooLong', { word: tooLong, limit: wordLimits.word });

  const submit = () =>
    add.mutate(
      { params: { id: libraryId }, body: { text, pinyin } },
      {
        onSuccess: (added) => {
          setResult(added);
          setText('');
        },
      },
    );

  return (
    <section className={styles.add} aria-label={t('add')}>
      <Textarea
        label={t('addLabel')}
        description={t('addHint', { word: wordLimits.word, upload: wordLimits.upload })}
        placeholder={t('addPlaceholder')}
        value={text}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
      />
      <div className={styles.addTools}>
        <span className={styles.count} aria-live="polite">
          {t('characters', { used, limit: wordLimits.upload })}
        </span>
        <Checkbox
          label={t('pinyin')}
          description={t('pinyinHint')}
          checked={pinyin}
          onChange={(event) => setPinyin(event.currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={18} />}
          loading={load.isPending}
          onClick={() => file.current?.click()}
        >
          {t('import')}
        </Button>
        <Button loading={add.isPending} disabled={text.trim() === '' || error !== undefined} onClick={submit}>
          {t('add')}
        </Button>
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept={wordFormats.map((format) => `.${format}`).join(',')}
        data-testid="word-file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen !== undefined) load.mutate(chosen, { onSuccess: setResult });
          // Lets the user choose the same file again.
          event.currentTarget.value = '';
        }}
      />
      {result !== null && <AddedWords result={result} />}
    </section>
  );
}
