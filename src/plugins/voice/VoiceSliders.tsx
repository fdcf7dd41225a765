import { useTranslation } from 'react-i18next';
import { useDocument } from '../../kernel';
import { Section, SliderField, useGesture } from '../../kernel/fields';

const settings = ['speed', 'volume', 'pitch'] as const;

/** Speed, volume and pitch, 0 to 100; 50 is the voice's default. */
export function VoiceSliders() {
  const { t } = useTranslation('voice');
  const voice = useDocument((document) => document.voice);
  const gesture = useGesture('voice:step.settings');
  return (
    <Section title={t('settings')}>
      {settings.map((name) => (
        <SliderField
          key={name}
          label={t(name)}
          value={voice[name]}
          onChange={(value) =>
            gesture.update((draft) => {
              draft.voice[name] = value;
            })
          }
          onChangeEnd={gesture.commit}
        />
      ))}
    </Section>
  );
}
