import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EditorStage, type Observable, Slot } from '../../kernel';
import type { Autosave } from '../../kernel/saving/autosave';
import { Announcer } from './Announcer';
import { IconArrowLeft } from '../../ui/icons';
import styles from './phone.module.css';
import { ProjectName } from './ProjectName';
import { SaveState } from './SaveState';

interface Props {
  name: Observable<string> & { set: (name: string) => void };
  autosave: Autosave;
  /** Opens the editor all the same. */
  onEdit: () => void;
}

/** A project on a phone: to look at, talk to, rename, publish and share. Designing it needs a larger screen. */
export default function PhoneProject({ name, autosave, onEdit }: Props) {
  const { t } = useTranslation('editor');
  return (
    <div className={styles.project} data-phone-project>
      <header className={styles.head}>
        <ActionIcon
          component={Link}
          to="/work/project"
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('backToProjects')}
        >
          <IconArrowLeft />
        </ActionIcon>
        <ProjectName name={name} />
        <SaveState autosave={autosave} />
      </header>
      {/* The design as it is now. Nothing in it can be pressed: a finger that scrolls the page would move its parts. */}
      <div className={styles.stage} inert>
        <EditorStage />
      </div>
      <main id="main" className={styles.body} tabIndex={-1}>
        <div className={styles.actions}>
          <Slot name="topbar-end" />
        </div>
        <p className={styles.note}>{t('phone.text')}</p>
        <Button variant="subtle" size="md" onClick={onEdit}>
          {t('phone.edit')}
        </Button>
      </main>
      <div className={styles.overlays}>
        <Slot name="overlay" />
      </div>
      <Announcer />
    </div>
  );
}
