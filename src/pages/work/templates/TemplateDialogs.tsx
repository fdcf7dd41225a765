import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/template';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { CreateProjectDialog } from '../CreateProjectDialog';
import { RenameDialog } from '../../../ui/RenameDialog';
import { useDeleteTemplate, useRenameTemplate } from './templateQueries';

/** What the centre asks about; `use` without a template begins an empty project. */
export type TemplateQuestion =
  | { about: 'use'; template: Template | null }
  | { about: 'rename'; template: Template }
  | { about: 'delete'; template: Template };

interface Props {
  question: TemplateQuestion;
  onClose: () => void;
}

/** The centre's dialogs, in a chunk of their own. */
export default function TemplateDialogs({ question, onClose }: Props) {
  const { t } = useTranslation('create');
  const rename = useRenameTemplate();
  const remove = useDeleteTemplate();
  if (question.about === 'use') return <CreateProjectDialog template={question.template} onClose={onClose} />;
  const { id, name } = question.template;
  if (question.about === 'rename') {
    return (
      <RenameDialog
        opened
        title={t('rename')}
        label={t('name')}
        name={name}
        onRename={async (next) => {
          await rename.mutateAsync({ id, name: next });
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      onConfirm={async () => {
        await remove.mutateAsync(id);
      }}
      onClose={onClose}
    >
      {t('deleteText', { name })}
    </ConfirmDialog>
  );
}
