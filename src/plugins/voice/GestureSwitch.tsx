import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDocument, useEditor } from '../../kernel';
import { Section } from '../../kernel/fields';

/** Whether the avatar makes gestures while it speaks that no text asks for. */
export function GestureSwitch() {
  const { t } = useTranslation('voice');
  const { document } = useEditor();
  const isOn = useDocument(({ events }) => events.ownGestures !== false);
  return (
    <Section title={t('gestures.title')}>
      <Switch
        label={t('gestures.own')}
        description={t('gestures.hint')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) =>
          document.transact('voice:step.gestures', (draft) => {
            draft.events.ownGestures = checked;
          })
        }
      />
    </Section>
  );
}
