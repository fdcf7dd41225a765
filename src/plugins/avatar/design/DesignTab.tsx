import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainDesign } from '../../../../art/characters';
import { FIRST_DESIGNED } from '../../../../contract/avatar-design/limits';
import type { AvatarDesign } from '../../../../contract/avatar-design/schema';
import { call } from '../../../api/client';
import { Assets, useEditor, useService } from '../../../kernel';
import { TrialNote } from '../../../kernel/fields';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorState } from '../../../ui/ErrorState';
import { useChosenAvatar } from '../useStill';
import { DesignForm } from './DesignForm';
import styles from './design.module.css';
import { drawDesign } from './pictures';
import { keepDesign, useDesign, useUsable } from './useDesign';

function Designing({ id, kept }: { id: number; kept: AvatarDesign }) {
  const { t } = useTranslation('avatar');
  const inUse = useChosenAvatar();
  const usable = useUsable();
  const editor = useEditor();
  const assets = useService(Assets);
  const client = useQueryClient();
  const [design, setDesign] = useState(kept);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const picture = useMemo(() => drawDesign(design), [design]);
  const isChanged = JSON.stringify(design) !== JSON.stringify(kept);

  const show = async (wanted: AvatarDesign, step: string) => {
    const avatar = await keepDesign(wanted);
    assets.remember('avatar', avatar);
    editor.document.transact(step, (draft) => {
      draft.events.virtualUrl = { id: avatar.id, name: avatar.name };
    });
    await client.invalidateQueries({ queryKey: ['avatars'] });
  };
  const use = async () => {
    setBusy(true);
    try {
      await show(design, 'avatar:step.design');
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    await show(plainDesign(kept.face) ?? kept, 'avatar:step.choose');
    await call('DELETE /avatar/design/{id}', { params: { id } });
    await client.invalidateQueries({ queryKey: ['avatars'] });
  };

  return (
    <>
      <div className={styles.preview}>
        {picture !== null && <img src={picture} alt={t('design.preview')} draggable={false} />}
      </div>
      <TrialNote kind="avatar" asset={inUse} />
      <DesignForm
        design={design}
        usable={usable}
        onChange={(change) => setDesign({ ...design, ...change })}
      />
      <div className={styles.foot}>
        <Button fullWidth loading={busy} disabled={!isChanged} onClick={() => void use()}>
          {t('design.use')}
        </Button>
        <Button variant="default" fullWidth disabled={!isChanged || busy} onClick={() => setDesign(kept)}>
          {t('design.revert')}
        </Button>
      </div>
      {id >= FIRST_DESIGNED && (
        <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
          {t('design.delete.action')}
        </Button>
      )}
      <ConfirmDialog
        opened={deleting}
        title={t('design.delete.title')}
        confirmLabel={t('design.delete.action')}
        onConfirm={remove}
        onClose={() => setDeleting(false)}
      >
        {t('design.delete.text')}
      </ConfirmDialog>
    </>
  );
}

/** Dresses the avatar of the stage in other parts and colors. */
export default function DesignTab({ avatar }: { avatar: number | null }) {
  const { t } = useTranslation('avatar');
  if (avatar === null) return <p className={styles.note}>{t('design.none')}</p>;
  return <DesignOf id={avatar} />;
}

function DesignOf({ id }: { id: number }) {
  const { t } = useTranslation('avatar');
  const kept = useDesign(id);
  if (kept.isPending) return <Skeleton height={320} radius="md" />;
  if (kept.error !== null)
    return (
      <ErrorState message={kept.error.message} failure={kept.error} onRetry={() => void kept.refetch()} />
    );
  if (kept.data === null) return <p className={styles.note}>{t('design.notDrawn')}</p>;
  return <Designing key={id} id={id} kept={kept.data} />;
}
