import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_LIMIT } from '../../../contract/common/limits';
import type { Role, RoleInput } from '../../../contract/role/schema';
import { call } from '../../api/client';
import { useSettings } from '../../api/useSettings';
import { Section } from '../../kernel/fields';
import { SpokenTextarea } from '../../ui/moves/SpokenTextarea';
import { QuestionRows } from './QuestionRows';
import styles from './role.module.css';
import { fieldsOf, inputOf, missingFields } from './roleFields';

interface Props {
  /** The edited role; null creates one. */
  role: Role | null;
  onSaved: (id: string, input: RoleInput) => Promise<void>;
  onCancel: () => void;
}

/** The short form of a role: name, opening remarks, questions with answers, and the fallback. */
export function RoleForm({ role, onSaved, onCancel }: Props) {
  const { t } = useTranslation('role');
  const speaksAsWritten = useSettings().data?.languageModel === false ? t('speaksAsWritten') : '';
  const [fields, setFields] = useState(() => fieldsOf(role));
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const input = inputOf(fields, role);
  const missing = asked ? missingFields(input) : [];
  const required = (field: (typeof missing)[number]) => (missing.includes(field) ? t('required') : undefined);

  const save = async () => {
    setBusy(true);
    try {
      const { id } = await call('POST /avatar/model/saveModel', { body: input });
      await onSaved(id, input);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missingFields(input).length > 0 || busy) return;
    // A refusal has been announced by the catalogue; the form stays as it is for another try.
    save().catch(() => undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Section title={t(role === null ? 'create' : 'edit')}>
        <TextInput
          label={t('name')}
          value={fields.name}
          maxLength={NAME_LIMIT}
          error={required('name')}
          withAsterisk
          onChange={({ currentTarget: { value } }) => setFields({ ...fields, name: value })}
        />
        <Textarea
          label={t('description')}
          value={fields.description}
          maxLength={2000}
          rows={2}
          onChange={({ currentTarget: { value } }) => setFields({ ...fields, description: value })}
        />
        <SpokenTextarea
          label={t('openingRemarks')}
          description={speaksAsWritten}
          value={fields.openingRemarks}
          maxLength={500}
          rows={3}
          onText={(openingRemarks) => setFields({ ...fields, openingRemarks })}
        />
        <SpokenTextarea
          label={t('fallbackScript')}
          description={t('fallbackHint')}
          value={fields.fallbackScript}
          maxLength={500}
          rows={3}
          withAsterisk
          error={required('fallbackScript')}
          onText={(fallbackScript) => setFields({ ...fields, fallbackScript })}
        />
        <QuestionRows
          rows={fields.questions}
          error={missing.includes('questions') ? t('questionIncomplete') : undefined}
          onChange={(questions) => setFields({ ...fields, questions })}
        />
        <div className={styles.actions}>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </div>
      </Section>
    </form>
  );
}
