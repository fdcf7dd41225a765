import { Button, Skeleton, TextInput } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_AUDIO_ID } from '../../../contract/speech/limits';
import { call } from '../../api/client';
import { Assets, Notifier, useDocument, useEditor, useObservable, useService } from '../../kernel';
import { Section, TrialNote, usePages } from '../../kernel/fields';
import { ErrorState } from '../../ui/ErrorState';
import { useAudition } from '../../api/useAudition';
import { GestureSwitch } from './GestureSwitch';
import { LocalVoicesHint } from './LocalVoicesHint';
import { NaturalOffer } from './NaturalOffer';
import { TryText } from './TryText';
import { VoiceRow } from './VoiceRow';
import { VoiceSliders } from './VoiceSliders';
import styles from './voice.module.css';
import { SelectField } from '../../ui/SelectField';

/** Chooses the voice, its speed, volume and pitch. */
export default function VoicePanel() {
  const { t, i18n } = useTranslation('voice');
  const editor = useEditor();
  const assets = useService(Assets);
  const notifier = useService(Notifier);
  const group = useId();
  const chosen = useDocument((document) => document.events.audioId) || DEFAULT_AUDIO_ID;
  const inUse = useObservable(assets.resolve('voice', chosen));
  const { playing, toggle } = useAudition(useCallback(() => notifier.warn('voice:cannotPlay'), [notifier]));
  const list = usePages(['voices'], (page, signal) =>
    call('GET /avatar/audio/page-common-audio', { query: { page, pageSize: 100 } }, { signal }),
  );
  const [sought, setSought] = useState('');
  const [locale, setLocale] = useState('');
  const languages = new Intl.DisplayNames([i18n.language], { type: 'language' });
  const locales = [...new Set(list.records.map((voice) => voice.locale))];
  const found = list.records.filter(
    (voice) =>
      (locale === '' || voice.locale === locale) &&
      voice.name.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()),
  );

  const hasLocal = list.records.some(({ local }) => local !== null);

  const choose = (id: number) => {
    const voice = list.records.find((record) => record.id === id);
    if (voice !== undefined) assets.remember('voice', voice);
    editor.document.transact('voice:step.choose', (draft) => {
      draft.events.audioId = id;
    });
  };

  return (
    <>
      <VoiceSliders />
      <GestureSwitch />
      <TryText />
      <Section title={t('library')}>
        <TrialNote kind="voice" asset={inUse} />
        {list.pending && <Skeleton height={320} radius="md" />}
        {list.error !== null && (
          <ErrorState message={list.error.message} failure={list.error} onRetry={() => list.retry()} />
        )}
        <div className={styles.filters}>
          <TextInput
            size="sm"
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
          <SelectField
            label={t('language')}
            isLabelHidden
            value={locale}
            options={[
              { value: '', label: t('allLanguages') },
              ...locales.map((value) => ({ value, label: languages.of(value) ?? value })),
            ]}
            onChange={setLocale}
          />
        </div>
        <div className={styles.list} role="radiogroup" aria-label={t('library')}>
          {found.map((voice) => (
            <VoiceRow
              key={voice.id}
              voice={voice}
              group={group}
              chosen={voice.id === chosen}
              playing={voice.id === playing}
              onChoose={choose}
              onAudition={toggle}
            />
          ))}
        </div>
        {!list.pending && list.error === null && found.length === 0 && (
          <p className={styles.none}>{t('noneFound')}</p>
        )}
        {list.hasMore && (
          <Button size="xs" variant="default" loading={list.loadingMore} onClick={() => list.more()}>
            {t('local.more')}
          </Button>
        )}
      </Section>
      {hasLocal && <NaturalOffer />}
      {!list.pending && list.error === null && !hasLocal && <LocalVoicesHint />}
    </>
  );
}
