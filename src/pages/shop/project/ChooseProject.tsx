import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NAME_LIMIT, ratioTexts } from '../../../../contract/constants';
import { CardPicture } from '../../../ui/CardPicture';
import dialog from '../../../ui/dialog.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { IconPlus } from '../../../ui/icons';
import { SearchField } from '../../../ui/SearchField';
import { RowSkeletons } from '../../../ui/Skeletons';
import { characterCount } from '../../../ui/text';
import { useFocusBack } from '../../../ui/useFocusBack';
import styles from './ChooseProject.module.css';
import { type ProjectThing, putIntoProject, useOwnProjects } from './inProject';

/** Stands for a new project. */
const NEW = 'new';

interface Props {
  thing: ProjectThing;
  /** False while it is only tried: the editor marks it, and the project cannot be published with it. */
  owned: boolean;
  onClose: () => void;
}

/** Puts an avatar, a background or a voice into a new or a chosen project, and opens that. */
export default function ChooseProject({ thing, owned, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  useFocusBack();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(NEW);
  const [newName, setNewName] = useState([...thing.name].slice(0, NAME_LIMIT).join(''));
  const [busy, setBusy] = useState(false);
  const projects = useOwnProjects(search);
  const name = newName.trim();
  const isNew = chosen === NEW;
  const tooLong = characterCount(name) > NAME_LIMIT;

  const confirm = async () => {
    setBusy(true);
    try {
      const id = await putIntoProject(thing, isNew ? { name } : { projectId: chosen });
      navigate(`/project?id=${id}`);
    } catch {
      // The client has shown why; the dialog stays for another try.
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t(owned ? 'shop:project.useTitle' : 'shop:project.tryTitle', { name: thing.name })}
      classNames={{ title: dialog.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {!owned && <p className={styles.note}>{t('shop:project.tryText')}</p>}
      <SearchField label={t('shop:project.search')} value={search} onSearch={setSearch} />
      <div className={styles.list} role="radiogroup" aria-label={t('shop:project.list')}>
        <label className={styles.row}>
          <input type="radio" name="project" checked={isNew} onChange={() => setChosen(NEW)} />
          <span className={styles.picture}>
            <IconPlus size={20} />
          </span>
          <span className={styles.name}>{t('shop:project.new')}</span>
          <span className={styles.ratio}>{ratioTexts[thing.ratio ?? 1]}</span>
        </label>
        {projects.data?.records.map((project) => (
          <label key={project.id} className={styles.row}>
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
      </div>
      {projects.isPending && <RowSkeletons count={3} height={56} />}
      {projects.isError && (
        <ErrorState
          message={projects.error.message}
          busy={projects.isFetching}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.data?.total === 0 && search !== '' && (
        <p className={styles.ratio}>{t('shop:project.none', { name: search })}</p>
      )}
      {isNew && (
        <TextInput
          className={styles.newName}
          label={t('shop:project.newName')}
          value={newName}
          error={tooLong ? t('common:nameTooLong') : undefined}
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
      )}
      <div className={dialog.actions}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} disabled={isNew && (name === '' || tooLong)} onClick={() => void confirm()}>
          {t('shop:project.confirm')}
        </Button>
      </div>
    </Modal>
  );
}
