import { Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '../../../../contract/film/limits';
import type { Scene } from '../../../../contract/film/schema';
import { Notifier, useService } from '../../../kernel';
import { useFormat } from '../../../ui/useFormat';
import { Studio } from '../studio';
import { ProjectScenes } from './ProjectScenes';
import styles from './scenes.module.css';
import { TemplateScenes } from './TemplateScenes';

const sources = ['template', 'project'] as const;

/** Takes a scene over from a film template, or the stage of a project, and puts it behind the scene that is shown. */
export default function SceneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('studio');
  const { scenes } = useService(Studio);
  const notifier = useService(Notifier);
  const { number } = useFormat();
  const [source, setSource] = useState<(typeof sources)[number]>('template');

  const take = (scene: Scene) => {
    const { scenes: most, script } = filmLimits;
    if (!scenes.insert(scene))
      notifier.warn({ text: t('noRoom', { scenes: most, characters: number(script) }) });
    onClose();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('take')}
      size={880}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles.dialog}>
        <SegmentedControl
          aria-label={t('taking.source')}
          value={source}
          data={sources.map((value) => ({ value, label: t(`taking.${value}`) }))}
          onChange={(value) => setSource(sources.find((one) => one === value) ?? source)}
        />
        {source === 'template' ? <TemplateScenes onTake={take} /> : <ProjectScenes onTake={take} />}
      </div>
    </Modal>
  );
}
