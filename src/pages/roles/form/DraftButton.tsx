import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftField } from '../../../../contract/brain/schema';
import type { CommonQuestion } from '../../../../contract/role/schema';
import { call } from '../../../api/client';
import { IconSparkle } from '../../../ui/icons';

interface Props {
  field: DraftField;
  name: string;
  description: string;
  onDraft: (draft: { text: string; questions: CommonQuestion[] }) => void;
}

/** Has a field drafted from the name and the description of the role. */
export function DraftButton({ field, name, description, onDraft }: Props) {
  const { t } = useTranslation('roles');
  const [busy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    try {
      onDraft(await call('POST /chat/generate', { body: { field, name: name.trim(), description } }));
    } catch {
      // The client has shown why; the field stays as it is.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconSparkle size={16} />}
      loading={busy}
      disabled={name.trim() === ''}
      title={name.trim() === '' ? t('draft.needsName') : undefined}
      aria-label={t('draft.label', { field: t(`fields.${field}`) })}
      onClick={() => void write()}
    >
      {t('draft.write')}
    </Button>
  );
}
