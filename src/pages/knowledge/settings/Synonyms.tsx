import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knowledgeLimits as limits } from '../../../../contract/knowledge/limits';
import type { Synonym } from '../../../../contract/knowledge/schema';
import { ErrorState } from '../../../ui/ErrorState';
import { IconPlus, IconTrash } from '../../../ui/icons/actions';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import styles from '../knowledge.module.css';
import { useKnowledgeChange, useSynonyms } from '../knowledgeQueries';
import { PasteSynonyms } from './PasteSynonyms';
import { joinSynonyms, readSynonyms } from './synonymLines';

/** Pairs that are shown at a time: a base may have thousands, which the search narrows down. */
const SHOWN = 50;

/** Words that mean the same: a question with one of them also finds the other. */
export function Synonyms({ knowledgeId }: { knowledgeId: string }) {
  const { t } = useTranslation('knowledge');
  const { data, isError, error, isFetching, refetch } = useSynonyms(knowledgeId);
  const save = useKnowledgeChange('PUT /avatar/knowledge/{id}/synonyms');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isPasting, setPasting] = useState(false);
  const all = data ?? [];
  const wanted = [from.trim(), to.trim()].filter((term) => term !== '');
  const shown = all.filter((pair) =>
    wanted.every((term) => pair.from.includes(term) || pair.to.includes(term)),
  );
  const isPair = wanted.length === 2 && from.trim() !== to.trim();

  const put = (synonyms: readonly Synonym[], done: (count: number) => void) => {
    if (synonyms.length > limits.synonyms)
      void showToast({ message: t('synonyms.tooMany', { limit: limits.synonyms }), tone: 'danger' });
    else
      save.mutate(
        { params: { id: knowledgeId }, body: { synonyms: [...synonyms] } },
        { onSuccess: ({ count }) => done(count) },
      );
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isPair) return;
    put(joinSynonyms(all, [{ from: from.trim(), to: to.trim() }]), () => {
      setFrom('');
      setTo('');
    });
  };
  const paste = (lines: string) => {
    const { synonyms, skipped } = readSynonyms(lines);
    put(joinSynonyms(all, synonyms), (count) => {
      setPasting(false);
      void showToast({
        message: t('synonyms.imported', { count: count - all.length, skipped }),
        tone: skipped === 0 ? 'success' : 'neutral',
      });
    });
  };

  return (
    <section className={styles.panel} aria-label={t('synonyms.title')}>
      <h2 className={styles.subtitle}>{t('synonyms.title')}</h2>
      <p className={styles.hint}>{t('synonyms.text')}</p>
      {data === undefined && !isError && <RowSkeletons count={3} height={36} />}
      {data === undefined && isError && (
        <ErrorState
          message={error.message}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <form className={styles.synonym} onSubmit={add}>
            <TextInput
              aria-label={t('synonyms.from')}
              placeholder={t('synonyms.from')}
              value={from}
              maxLength={limits.term}
              autoComplete="off"
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              aria-label={t('synonyms.to')}
              placeholder={t('synonyms.to')}
              value={to}
              maxLength={limits.term}
              autoComplete="off"
              onChange={(event) => setTo(event.currentTarget.value)}
            />
            <Button
              type="submit"
              variant="default"
              leftSection={<IconPlus size={18} />}
              disabled={!isPair || save.isPending}
            >
              {t('synonyms.add')}
            </Button>
          </form>
          <ul className={styles.synonyms} aria-label={t('synonyms.list', { count: all.length })}>
            {shown.slice(0, SHOWN).map((pair) => (
              <li key={`${pair.from}\n${pair.to}`}>
                <span>
                  {pair.from} = {pair.to}
                </span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  disabled={save.isPending}
                  aria-label={t('synonyms.remove', { from: pair.from, to: pair.to })}
                  onClick={() =>
                    put(
                      all.filter((one) => one !== pair),
                      () => undefined,
                    )
                  }
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {shown.length > SHOWN && (
            <p className={styles.hint}>{t('synonyms.more', { count: shown.length - SHOWN })}</p>
          )}
          {isPasting ? (
            <PasteSynonyms busy={save.isPending} onPaste={paste} onClose={() => setPasting(false)} />
          ) : (
            <div className={styles.tools}>
              <Button variant="subtle" onClick={() => setPasting(true)}>
                {t('synonyms.paste')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
