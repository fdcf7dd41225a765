import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client';
import { Assets, useDocument, useEditor, useService } from '../../kernel';
import { PictureGrid, Section, TrialNote, usePages } from '../../kernel/fields';
import { AVATAR_OBJECT } from './avatarObject';
import { useChosenAvatar } from './useStill';

/** Chooses the avatar, and a voice that suits it while the project has none of its own. */
export default function AvatarPanel() {
  const { t } = useTranslation('avatar');
  const editor = useEditor();
  const assets = useService(Assets);
  const chosen = useDocument((document) => document.events.virtualUrl);
  const inUse = useChosenAvatar();
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
    editor.session.selection.set([AVATAR_OBJECT]);
  };

  return (
    <Section title={t('library')}>
      <TrialNote kind="avatar" asset={inUse} />
      <PictureGrid
        label={t('library')}
        list={{ ...list, items }}
        selected={chosen === null ? null : String(chosen.id)}
        onSelect={choose}
        shape="portrait"
        empty={t('empty')}
      />
    </Section>
  );
}
