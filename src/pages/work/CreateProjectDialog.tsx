import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NAME_LIMIT, ratioTexts, stageSizes } from '../../../contract/constants';
import type { Template } from '../../../contract/template';
import { characterCount } from '../../ui/text';
import styles from './create.module.css';
import { createProject, type Ratio } from './projectQueries';

const ratios: readonly Ratio[] = [1, 2, 3, 4];

/** Faster presses on 'create' count as one, milliseconds. */
const CREATE_PAUSE_MS = 1000;
/** Longer edge of a drawn ratio, in pixels. */
const SHAPE_EDGE = 56;

function RatioShape({ ratio }: { ratio: Ratio }) {
  const { width, height } = stageSizes[ratio];
  const scale = SHAPE_EDGE / Math.max(width, height);
  return <span className={styles.shape} style={{ width: width * scale, height: height * scale }} />;
}

interface Props {
  /** The template of the project, which also sets its ratio. */
  template?: Pick<Template, 'id' | 'name' | 'ratio'> | null;
  onClose: () => void;
}

/** Name and shape of a new project; creating it opens the editor. */
export function CreateProjectDialog({ template = null, onClose }: Props) {
  const { t } = useTranslation(['work', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState(template?.name ?? '');
  const [ratio, setRatio] = useState<Ratio>(template?.ratio ?? 1);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);

  const trimmed = name.trim();
  const tooLong = characterCount(trimmed) > NAME_LIMIT;
  const error = tooLong
    ? t('common:nameTooLong')
    : tried && trimmed === ''
      ? t('work:create.nameRequired')
      : undefined;

  const create = async () => {
    setBusy(true);
    try {
      const id = await createProject(trimmed, ratio, template?.id);
      navigate(`/project?id=${id}`);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const now = performance.now();
    if (trimmed === '' || tooLong || busy || now - lastPress.current < CREATE_PAUSE_MS) return;
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
      <form onSubmit={submit} noValidate className={styles.form}>
        <TextInput
          size="md"
          label={t('work:create.name')}
          placeholder={t('work:create.namePlaceholder')}
          name="name"
          autoComplete="off"
          data-autofocus
          value={name}
          error={error}
          description={t('common:characters', { used: characterCount(trimmed), limit: NAME_LIMIT })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {template === null && (
          <fieldset className={styles.ratios}>
            <legend>{t('work:create.ratio')}</legend>
            {ratios.map((choice) => (
              <label key={choice} className={styles.choice}>
                <input
                  type="radio"
                  name="ratio"
                  value={choice}
                  checked={ratio === choice}
                  onChange={() => setRatio(choice)}
                />
                <span className={styles.drawing}>
                  <RatioShape ratio={choice} />
                </span>
                <strong>{ratioTexts[choice]}</strong>
                <span className={styles.use}>{t(`work:create.use.${choice}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className={styles.actions}>
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
