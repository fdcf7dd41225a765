import { SegmentedControl, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../contract/common/limits';
import { ratioTexts } from '../../contract/document/limits';
import type { Ratio } from '../../contract/document/schema';
import { cutText } from '../../contract/text/text';
import { CardPicture } from './CardPicture';
import { DialogBox } from './DialogBox';
import { ErrorState } from './ErrorState';
import { IconPlus } from './icons/actions';
import choices from './pictureChoices.module.css';
import styles from './ProjectDialog.module.css';
import { SearchField } from './SearchField';
import { CardSkeletons } from './Skeletons';
import { characterCount } from './text';

const ratios = [1, 2, 3, 4] as const satisfies readonly Ratio[];

/** The option for a new project. */
const NEW = 'new';

interface Choice {
  id: string;
  name: string;
  coverUrl: string;
  proportion: { percentage: string };
}

/** The user's projects, as they were asked for by the text that is searched. */
interface Choices {
  data: { records: readonly Choice[]; total: number } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface ProjectDialogProps {
  title: string;
  /** What the user should know beforehand. */
  note?: string;
  confirmLabel: string;
  /** What is added to the project; the name of a new project starts from it. */
  name: string;
  /** The shape that a new project begins with; another can be chosen. */
  ratio: Ratio;
  search: string;
  onSearch: (text: string) => void;
  projects: Choices;
  /** A refusal has been shown by whatever rejects; the dialog stays for another try. */
  onConfirm: (target: { projectId: string } | { name: string; ratio: Ratio }) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a project, or names a new one and its shape. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { title, note, confirmLabel, search, onSearch, projects, onConfirm, onClose } = props;
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<string>(NEW);
  const [newName, setNewName] = useState(cutText(props.name, NAME_LIMIT));
  const [ratio, setRatio] = useState(props.ratio);
  const [busy, setBusy] = useState(false);
  const ratioId = useId();
  const name = newName.trim();
  const isNew = chosen === NEW;
  const tooLong = characterCount(name) > NAME_LIMIT;

  const confirm = async () => {
    setBusy(true);
    await onConfirm(isNew ? { name, ratio } : { projectId: chosen })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };

  return (
    <DialogBox
      opened
      title={title}
      busy={busy}
      confirmDisabled={isNew && (name === '' || tooLong)}
      confirmLabel={confirmLabel}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.tools}>
        <SearchField label={t('projectChoice.search')} value={search} onSearch={onSearch} />
      </div>
      <fieldset className={choices.choices}>
        <legend className={styles.legend}>{title}</legend>
        <label className={choices.choice}>
          <input type="radio" name="project" checked={isNew} onChange={() => setChosen(NEW)} />
          <span className={choices.picture}>
            <IconPlus size={28} />
          </span>
          <span className={choices.name}>{t('projectChoice.new')}</span>
          <span className={styles.ratio}>{ratioTexts[ratio]}</span>
        </label>
        {projects.data?.records.map((project) => (
          <label key={project.id} className={choices.choice}>
            <input
              type="radio"
              name="project"
              checked={chosen === project.id}
              onChange={() => setChosen(project.id)}
            />
            <span className={choices.picture}>
              <CardPicture src={project.coverUrl} />
            </span>
            <span className={choices.name}>{project.name}</span>
            <span className={styles.ratio}>{project.proportion.percentage}</span>
          </label>
        ))}
      </fieldset>
      {projects.isPending && <CardSkeletons count={4} />}
      {projects.isError && (
        <ErrorState
          message={projects.error?.message ?? ''}
          failure={projects.error}
          busy={projects.isFetching}
          onRetry={() => void projects.refetch()}
        />
      )}
      {projects.data?.total === 0 && search !== '' && (
        <p className={styles.none}>{t('projectChoice.none', { name: search })}</p>
      )}
      {isNew && (
        <div className={styles.fresh}>
          <TextInput
            label={t('projectChoice.newName')}
            value={newName}
            error={tooLong ? t('nameTooLong') : undefined}
            onChange={(event) => setNewName(event.currentTarget.value)}
          />
          <div>
            <span className={styles.label} id={ratioId}>
              {t('projectChoice.ratio')}
            </span>
            <SegmentedControl
              aria-labelledby={ratioId}
              value={String(ratio)}
              onChange={(value) => setRatio(ratios.find((one) => String(one) === value) ?? ratio)}
              data={ratios.map((value) => ({ value: String(value), label: ratioTexts[value] }))}
            />
          </div>
        </div>
      )}
    </DialogBox>
  );
}
