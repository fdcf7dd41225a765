import { Button, Modal, SegmentedControl } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CREATION_PAUSE_MS } from '../../../../contract/creation/limits';
import type { Template } from '../../../../contract/project/schema';
import styles from './create.module.css';
import { isNameFine, NewNameField } from './NewNameField';
import { RatioField } from './RatioField';
import { isWhole, noScene, SceneFields } from './SceneFields';
import { useRefusal } from './useRefusal';
import { useCreationRights } from '../creationQueries';
import { workAddress } from '../workAddress';
import { createProject, directionOf, proportionOf, type Ratio } from '../projectQueries';

interface Props {
  /** The template of the project, which also sets its ratio. */
  template?: Pick<Template, 'id' | 'name' | 'ratio'> | null;
  /** The folder that it is made in. */
  folderId?: string | undefined;
  onClose: () => void;
}

type Way = 'ratio' | 'scene';

/** Name and shape of a new project, and what AI is to create in it; creating it opens the editor. */
export function CreateProjectDialog({ template = null, folderId, onClose }: Props) {
  const { t } = useTranslation(['work', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState(template?.name ?? '');
  const [ratio, setRatio] = useState<Ratio>(template?.ratio ?? 1);
  const [way, setWay] = useState<Way>('ratio');
  const [scene, setScene] = useState(noScene);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const { form, refuse } = useRefusal();
  const rights = useCreationRights();

  const isAi = template === null && way === 'scene';
  const isUsedUp = isAi && rights.data?.left === 0;
  const trimmed = name.trim();

  const create = async () => {
    setBusy(true);
    try {
      const id = await createProject(trimmed, ratio, { templateId: template?.id, folderId });
      const aiCreate = {
        ...scene,
        description: scene.description.trim(),
        name: trimmed,
        proportion: proportionOf(ratio),
        direction: directionOf(ratio),
      };
      navigate(workAddress('project', id), { state: isAi ? { aiCreate } : null });
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const now = performance.now();
    if (busy || isUsedUp || now - lastPress.current < CREATION_PAUSE_MS) return;
    if (!isNameFine(trimmed) || (isAi && !isWhole(scene))) {
      refuse();
      return;
    }
    lastPress.current = now;
    // The error catalogue has shown the refusal; the dialog stays for another try.
    create().catch(() => undefined);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={
        template === null ? t('work:create.title') : t('work:create.withTemplate', { name: template.name })
      }
      classNames={{ title: styles.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        {template === null && (
          <SegmentedControl
            fullWidth
            aria-label={t('work:create.way')}
            value={way}
            data={[
              { value: 'ratio', label: t('work:create.byRatio') },
              { value: 'scene', label: t('work:create.byScene') },
            ]}
            onChange={(next) => {
              setWay(next as Way);
              setTried(false);
            }}
          />
        )}
        {isAi && <SceneFields draft={scene} tried={tried} onChange={setScene} />}
        <NewNameField
          label={t('work:create.name')}
          placeholder={t('work:create.namePlaceholder')}
          value={name}
          tried={tried}
          onChange={setName}
        />
        {template === null && <RatioField small={isAi} value={ratio} onChange={setRatio} />}
        {isUsedUp && (
          <p className={styles.usedUp} role="status">
            {t('work:create.usedUp')}
          </p>
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={isUsedUp}>
            {t(isAi ? 'work:create.submitAi' : 'work:create.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
