import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SensitiveWord, WordLibrary, WordRoutesPrefix } from '../../../contract/sensitive-word/schema';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconSearch, IconShield } from '../../ui/icons';
import { IconTrash } from '../../ui/icons/actions';
import { Pages } from '../../ui/Pages';
import { SearchField } from '../../ui/SearchField';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import { useWordChange, useWords, WORDS_PAGE_SIZE } from './wordQueries';
import styles from './words.module.css';

/** Two Han characters or more: only such a word has a sound to be found by. */
const isSpoken = (word: string): boolean => /^\p{Script=Han}{2,}$/u.test(word);

interface RowProps {
  prefix: WordRoutesPrefix;
  word: SensitiveWord;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

function Row({ prefix, word, chosen, onChoose }: RowProps) {
  const { t } = useTranslation('words');
  const { dateTime, number } = useFormat();
  const update = useWordChange(`PUT ${prefix}/word/{id}`);
  return (
    <tr data-chosen={chosen || undefined}>
      <td>
        <Checkbox
          aria-label={t('choose', { word: word.word })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td className={styles.number}>{number(word.serial)}</td>
      <th scope="row">{word.word}</th>
      <td>
        {isSpoken(word.word) && (
          <Checkbox
            aria-label={t('pinyinOf', { word: word.word })}
            checked={word.pinyin}
            disabled={update.isPending}
            onChange={(event) =>
              update.mutate({ params: { id: word.id }, body: { pinyin: event.currentTarget.checked } })
            }
          />
        )}
      </td>
      <td
        className={styles.number}
        title={t('byDirection', { questions: word.questions, answers: word.answers })}
      >
        {number(word.triggers)}
      </td>
      <td className={styles.time}>
        <time dateTime={word.uploadTime}>{dateTime(word.uploadTime)}</time>
      </td>
    </tr>
  );
}

/** The words of a library: searched, paged, chosen and deleted. */
export function WordTable({ prefix, library }: { prefix: WordRoutesPrefix; library: WordLibrary }) {
  const { t } = useTranslation('words');
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const words = useWords(prefix, library.id, page, text);
  const remove = useWordChange(`POST ${prefix}/library/{id}/word/delete`);
  const records = words.data?.records ?? [];
  const total = words.data?.total ?? 0;
  const all = records.length > 0 && records.every(({ id }) => chosen.includes(id));

  const choose = (id: string, isChosen: boolean) =>
    setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)));
  const turn = (to: number) => {
    setPage(to);
    setChosen([]);
  };

  return (
    <section className={styles.words} aria-label={t('words')}>
      <div className={styles.tableTools}>
        <SearchField
          className={styles.search}
          label={t('search')}
          value={text}
          onSearch={(wanted) => {
            setText(wanted);
            turn(1);
          }}
        />
        {chosen.length > 0 && (
          <Button
            color="red"
            variant="light"
            leftSection={<IconTrash size={18} />}
            onClick={() => setAsking(true)}
          >
            {t('deleteWords', { count: chosen.length })}
          </Button>
        )}
      </div>
      {words.isPending && <RowSkeletons count={5} height={44} />}
      {words.isError && (
        <ErrorState
          message={words.error.message}
          failure={words.error}
          busy={words.isFetching}
          onRetry={() => void words.refetch()}
        />
      )}
      {words.isSuccess && records.length === 0 && (
        <EmptyState
          icon={text === '' ? <IconShield size={28} /> : <IconSearch size={28} />}
          title={t(text === '' ? 'noWords' : 'notFound', { text })}
        >
          {text === '' && t('noWordsText')}
        </EmptyState>
      )}
      {records.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>
                  <Checkbox
                    aria-label={t('chooseAll')}
                    checked={all}
                    indeterminate={!all && chosen.length > 0}
                    onChange={() => setChosen(all ? [] : records.map(({ id }) => id))}
                  />
                </th>
                <th scope="col" className={styles.number}>
                  {t('serial')}
                </th>
                <th scope="col">{t('word')}</th>
                <th scope="col">{t('bySound')}</th>
                <th scope="col" className={styles.number}>
                  {t('triggers')}
                </th>
                <th scope="col">{t('uploadTime')}</th>
              </tr>
            </thead>
            <tbody>
              {records.map((word) => (
                <Row
                  key={word.id}
                  prefix={prefix}
                  word={word}
                  chosen={chosen.includes(word.id)}
                  onChoose={(isChosen) => choose(word.id, isChosen)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages total={total} pageSize={WORDS_PAGE_SIZE} page={page} onChange={turn} />
      <ConfirmDialog
        opened={asking}
        title={t('deleteWordsTitle', { count: chosen.length })}
        confirmLabel={t('delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id: library.id }, body: { ids: [...chosen] } });
          turn(Math.min(page, Math.max(1, Math.ceil((total - chosen.length) / WORDS_PAGE_SIZE))));
        }}
        onClose={() => setAsking(false)}
      >
        {t('deleteWordsText')}
      </ConfirmDialog>
    </section>
  );
}
