import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/project/schema';
import { CreateProjectDialog } from '../create/CreateProjectDialog';
import { NamedItemDialog } from '../NamedItemDialog';
import { useDeleteTemplate, useRenameTemplate } from './templateQueries';

/** The page's open question; `use` without a template creates an empty project. */
export type TemplateQuestion =
  | { about: 'use'; template: Template | null }
  | { about: 'rename'; template: Template }
  | { about: 'delete'; template: Template };

interface Props {
  question: TemplateQuestion;
  onClose: () => void;
}

/** The center's dialogs, in a chunk of their own. */
export default function TemplateDialogs({ question, onClose }: Props) {
  const { t } = useTranslation('create');
  const rename = useRenameTemplate();
  const remove = useDeleteTemplate();
  if (question.about === 'use') return <CreateProjectDialog template={question.template} onClose={onClose} />;
  const { about, template } = question;
  return (
    <NamedItemDialog
      about={about}
      item={template}
      words={{
        renameTitle: t('rename'),
        nameLabel: t('name'),
        deleteTitle: t('deleteTitle'),
        deleteText: t('deleteText', { name: template.name }),
        deleteLabel: t('delete'),
      }}
      rename={rename}
      remove={remove}
      onClose={onClose}
    />
  );
}
