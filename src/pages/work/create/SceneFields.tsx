import { Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { creationLimits } from '../../../../contract/creation/limits';
import { characterCount } from '../../../ui/text';
import { useCreationRights, useScenarios } from '../creationQueries';

export interface SceneDraft {
  categoryId: string;
  categoryName: string;
  description: string;
}

export const noScene: SceneDraft = { categoryId: '', categoryName: '', description: '' };

/** Whether a draft can be sent. */
export const isWhole = ({ categoryId, description }: SceneDraft): boolean => {
  const used = characterCount(description.trim());
  return categoryId !== '' && used > 0 && used <= creationLimits.description;
};

interface Props {
  draft: SceneDraft;
  /** Missing fields are marked once somebody has tried to send them. */
  tried: boolean;
  onChange: (draft: SceneDraft) => void;
}

/** The scene and the description of a digital human that AI creates. */
export function SceneFields({ draft, tried, onChange }: Props) {
  const { t } = useTranslation(['work', 'common']);
  const categories = useScenarios();
  const rights = useCreationRights();
  const list = categories.data ?? [];
  const used = characterCount(draft.description.trim());
  const isTooLong = used > creationLimits.description;
  const note = t('common:characters', { used, limit: creationLimits.description });
  return (
    <>
      <Select
        size="md"
        searchable
        label={t('work:create.scene')}
        placeholder={t('work:create.scenePlaceholder')}
        nothingFoundMessage={t('work:create.noScene')}
        maxDropdownHeight={280}
        value={draft.categoryId === '' ? null : draft.categoryId}
        data={list.map(({ id, name }) => ({ value: id, label: name }))}
        error={
          categories.error?.message ??
          (tried && draft.categoryId === '' ? t('work:create.sceneRequired') : undefined)
        }
        onChange={(categoryId) => {
          const name = list.find(({ id }) => id === categoryId)?.name ?? '';
          onChange({ ...draft, categoryId: categoryId ?? '', categoryName: name });
        }}
      />
      <Textarea
        size="md"
        autosize
        minRows={5}
        maxRows={8}
        name="description"
        label={t('work:create.description')}
        placeholder={t('work:create.descriptionPlaceholder')}
        value={draft.description}
        error={
          isTooLong
            ? t('work:create.descriptionTooLong', { limit: creationLimits.description })
            : tried && used === 0
              ? t('work:create.descriptionRequired')
              : undefined
        }
        description={
          rights.data === undefined ? note : `${note} · ${t('work:create.left', { left: rights.data.left })}`
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, description: value })}
      />
    </>
  );
}
