import { Button, Modal, SegmentedControl } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { languages } from '../../../../contract/common/languages';
import type { FilmBeginning } from '../../../../contract/film/routes';
import { SelectField } from '../../../ui/SelectField';
import { isNameFine, NewNameField } from '../create/NewNameField';
import { RatioField } from '../create/RatioField';
import { useRefusal } from '../create/useRefusal';
import create from '../create/create.module.css';
import type { Ratio } from '../projectQueries';
import { workAddress } from '../workAddress';
import { BeginningField } from './BeginningField';
import { createFilm } from './filmQueries';
import { FilmTemplateField } from './FilmTemplateField';
import styles from './films.module.css';

interface Props {
  /** The folder that it is made in. */
  folderId?: string | undefined;
  onClose: () => void;
}

/** A film that begins with a file is blank, and the studio asks for the file. */
const kinds = ['filmTemplate', 'blank', 'project', 'file'] as const;
type Kind = (typeof kinds)[number];

/** Name, language and beginning of a new film; creating it opens the studio. */
export function CreateFilmDialog({ folderId, onClose }: Props) {
  const { t, i18n } = useTranslation(['work', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState(languages.find((one) => one === i18n.language) ?? languages[0]);
  const [kind, setKind] = useState<Kind>('filmTemplate');
  const [ratio, setRatio] = useState<Ratio>(1);
  const [chosen, setChosen] = useState<FilmBeginning | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { form, refuse } = useRefusal();

  const trimmed = name.trim();
  const isBlank = kind === 'blank' || kind === 'file';
  const isOpen = !isBlank && chosen === null;

  const submit = async () => {
    setBusy(true);
    try {
      const id = await createFilm({
        name: trimmed,
        language,
        ...(isBlank || chosen === null ? { ratio } : { from: chosen }),
        ...(folderId === undefined ? {} : { folderId }),
      });
      navigate(`${workAddress('film', id)}${kind === 'file' ? '&import' : ''}`);
    } finally {
      setBusy(false);
    }
  };

  const press = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (!isNameFine(trimmed) || isOpen) {
      refuse();
      return;
    }
    // The error catalogue has shown the refusal; the dialog stays for another try.
    submit().catch(() => undefined);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={t('work:films.create.title')}
      classNames={{ title: create.title }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={form} onSubmit={press} noValidate className={create.form}>
        <NewNameField
          label={t('work:films.create.name')}
          placeholder={t('work:films.create.namePlaceholder')}
          value={name}
          tried={tried}
          onChange={setName}
        />
        <SelectField
          label={t('work:films.create.language')}
          className={styles.language}
          value={language}
          options={languages.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
          onChange={setLanguage}
        />
        <SegmentedControl
          fullWidth
          aria-label={t('work:films.create.from')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`work:films.create.kind.${value}`) }))}
          onChange={(value) => {
            setKind(kinds.find((one) => one === value) ?? kind);
            setChosen(null);
            setTried(false);
          }}
        />
        {kind === 'file' && <p className={styles.hint}>{t('work:films.create.fileHint')}</p>}
        {isBlank && <RatioField value={ratio} onChange={setRatio} />}
        {kind === 'filmTemplate' && (
          <FilmTemplateField
            value={chosen?.kind === kind ? chosen.id : ''}
            error={tried && isOpen ? t('work:films.create.choose.filmTemplate') : undefined}
            onChange={(id) => setChosen(id === '' ? null : { kind, id })}
          />
        )}
        {kind === 'project' && (
          <BeginningField
            value={chosen?.kind === 'project' || chosen?.kind === 'template' ? chosen : null}
            error={tried && isOpen ? t('work:films.create.choose.project') : undefined}
            onChange={setChosen}
          />
        )}
        <div className={create.actions}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('work:create.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
