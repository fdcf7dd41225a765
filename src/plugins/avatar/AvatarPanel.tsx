import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { Assets, useDocument, useEditor, useService } from '../../kernel';
import { PictureGrid, Section, TrialNote, usePages } from '../../kernel/fields';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { AVATAR_OBJECT } from './avatarObject';
import { useChosenAvatar } from './useStill';
import { useVoiceOffer } from './useVoiceOffer';

// The drawing code of all avatars, which a choice does not need.
const DesignTab = lazyWithRetry(() => import('./design/DesignTab'));

const tabs = ['choose', 'design'] as const;

/** Chooses the avatar, or dresses it otherwise. */
export default function AvatarPanel() {
  const { t } = useTranslation('avatar');
  const [tab, setTab] = useState<(typeof tabs)[number]>('choose');
  const chosen = useDocument((document) => document.events.virtualUrl);
  return (
    <Section title={t(`tab.${tab}`)}>
      <SegmentedControl
        fullWidth
        aria-label={t('title')}
        value={tab}
        onChange={setTab}
        data={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      {tab === 'choose' ? (
        <AvatarChoice />
      ) : (
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          <DesignTab avatar={chosen?.id ?? null} />
        </Suspense>
      )}
    </Section>
  );
}

/** Chooses the avatar, and a voice that suits it while the project has none of its own. */
function AvatarChoice() {
  const { t } = useTranslation('avatar');
  const editor = useEditor();
  const assets = useService(Assets);
  const chosen = useDocument((document) => document.events.virtualUrl);
  const inUse = useChosenAvatar();
  const { offer, changed } = useVoiceOffer();
  const list = usePages(['avatars'], (page, signal) =>
    call('GET /avatar/virtual/list-common-virtual', { query: { page, pageSize: 40 } }, { signal }),
  );
  const items = useMemo(
    () =>
      list.records.map((avatar) => ({
        id: String(avatar.id),
        name: avatar.name,
        coverUrl: avatar.coverUrl,
        note: avatar.description,
        standing: avatar,
      })),
    [list.records],
  );

  const choose = (id: string) => {
    const avatar = list.records.find((record) => String(record.id) === id);
    if (avatar === undefined) return;
    assets.remember('avatar', avatar);
    editor.document.transact('avatar:step.choose', (draft) => {
      draft.events.virtualUrl = { id: avatar.id, name: avatar.name };
      if (draft.events.audioId === 0) draft.events.audioId = avatar.audioId;
    });
    if (avatar.id !== chosen?.id) changed(avatar);
    editor.session.selection.set([AVATAR_OBJECT]);
  };

  return (
    <>
      <TrialNote kind="avatar" asset={inUse} />
      {offer}
      <PictureGrid
        label={t('library')}
        list={{ ...list, items }}
        selected={chosen === null ? null : String(chosen.id)}
        onSelect={choose}
        shape="portrait"
        empty={t('empty')}
      />
    </>
  );
}
