import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardPicture } from '../../ui/CardPicture';
import { useNavigate } from 'react-router-dom';
import { NAME_LIMIT, ratioTexts } from '../../../contract/constants';
import type { LibraryMaterial } from '../../../contract/material';
import { DialogBox } from '../../ui/DialogBox';
import { ErrorState } from '../../ui/ErrorState';
import { IconPlus } from '../../ui/icons';
import { CardSkeletons } from '../../ui/Skeletons';
import { SearchField } from '../../ui/SearchField';
import { characterCount } from '../../ui/text';
import { nearestRatio, putInProject, useProjectChoices } from './inProject';
import styles from './inProject.module.css';

/** The option for a new project. */
const NEW = 'new';

interface Props {
  material: LibraryMaterial;
  onClose: () => void;
}

/** Sets an asset as the background of a chosen or new project, and opens it. */
export default function InProjectDialog({ material, onClose }: Props) {
  const { t } = useTranslation(['materials', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>(NEW);
  const [newName, setNewName] = useState([...material.name].slice(0, NAME_LIMIT).join(''));
  const [busy, setBusy] = useState(false);
  const projects = useProjectChoices(name);
  const trimmed = newName.trim();
  const isNew = chosen === NEW;
  const tooLong = characterCount(trimmed) > NAME_LIMIT;

  const confirm = async () => {
    setBusy(true);
    try {
      const id = await putInProject(material, isNew ? { name: trimmed } : { projectId: chosen });
      navigate(`/project?id=${id}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DialogBox
      opened
      title={t('materials:inProject.title')}
      busy={busy}
      confirmDisabled={isNew && (trimmed === '' || tooLong)}
      confirmLabel={t('materials:inProject.confirm')}
      onCancel={onClose}
      // The error catalogue has shown the refusal; the dialog stays for another try.
      onConfirm={() => void confirm().catch(() => undefined)}
    >
      <div className={styles.tools}>
        <SearchField label={t('materials:inProject.search')} value={name} onSearch={setName} />
      </div>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('materials:inProject.title')}</legend>
        <label className={styles.choice}>
          <input type="radio" name="project" checked={isNew} onChange={() => setChosen(NEW)} />
          <span className={styles.picture}>
            <IconPlus size={28} />
          </span>
          <span className={styles.name}>{t('materials:inProject.new')}</span>
          <span className={styles.ratio}>{ratioTexts[nearestRatio(material)]}</span>
        </label>
        {projects.data?.records.map((project) => (
          <label key={project.id} className={styles.choice}>
            <input
              type="radio"
              name="project"
              checked={chosen === project.id}
              onChange={() => setChosen(project.id)}
            />
            <span className={styles.picture}>
              <CardPicture src={project.coverUrl} />
            </span>
            <span className={styles.name}>{project.name}</span>
            <span className={styles.ratio}>{project.proportion.percentage}</span>
          </label>
        ))}
      </fieldset>
      {projects.isPending && <CardSkeletons count={4} />}
      {projects.isError && (
        <ErrorState
          message={projects.error.message}
          busy={projects.isFetching}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.data?.total === 0 && name !== '' && (
        <p className={styles.none}>{t('materials:inProject.none', { name })}</p>
      )}
      {isNew && (
        <TextInput
          className={styles.newName}
          label={t('materials:inProject.newName')}
          value={newName}
          error={tooLong ? t('common:nameTooLong') : undefined}
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
      )}
    </DialogBox>
  );
}
