import { SegmentedControl, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Captions } from '../../../../contract/film/schema';
import { defaultCaptions } from '../../../../film/scenes';
import { FilmEditing, useService } from '../../../kernel';
import { ColorField, Section, SliderField } from '../../../kernel/fields';
import { changeFilm, useFilm, useFilmGesture } from '../useFilm';

const places = ['top', 'middle', 'bottom'] as const;
const kinds = ['line', 'word'] as const;
/** The ground of captions lets the picture through. */
const GROUND_OPACITY = 'B3';

/** How captions look in the picture of the film. */
export function CaptionFields() {
  const { t } = useTranslation('studio');
  const { film } = useService(FilmEditing);
  const captions = useFilm((one) => one.captions);
  const gesture = useFilmGesture('studio:step.captions');
  const set = (change: Partial<Captions>) =>
    changeFilm(film, 'studio:step.captions', (draft) => void Object.assign(draft.captions, change));
  const show = (change: Partial<Captions>) =>
    gesture.update((draft) => void Object.assign(draft.captions, change));
  const opaque = (color: string) => color.slice(0, 7);

  return (
    <Section title={t('captions.title')}>
      <Switch
        label={t('captions.shown')}
        checked={captions.shown}
        onChange={(event) => set({ shown: event.currentTarget.checked })}
      />
      {captions.shown && (
        <>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('captions.place')}
            value={captions.place}
            data={places.map((value) => ({ value, label: t(`captions.places.${value}`) }))}
            onChange={(value) => set({ place: value as Captions['place'] })}
          />
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('captions.style')}
            value={captions.style}
            data={kinds.map((value) => ({ value, label: t(`captions.styles.${value}`) }))}
            onChange={(value) => set({ style: value as Captions['style'] })}
          />
          <SliderField
            label={t('captions.size')}
            value={Math.round(captions.size * 1000)}
            min={30}
            max={120}
            step={5}
            format={(value) => `${value / 10} %`}
            onChange={(value) => show({ size: value / 1000 })}
            onChangeEnd={gesture.commit}
          />
          <ColorField
            label={t('captions.color')}
            value={opaque(captions.color)}
            onChange={(color) => show({ color })}
            onChangeEnd={gesture.commit}
          />
          {captions.style === 'word' && (
            <ColorField
              label={t('captions.spoken')}
              value={opaque(captions.spoken)}
              onChange={(spoken) => show({ spoken })}
              onChangeEnd={gesture.commit}
            />
          )}
          <Switch
            label={t('captions.hasGround')}
            checked={captions.ground !== null}
            onChange={(event) => set({ ground: event.currentTarget.checked ? defaultCaptions.ground : null })}
          />
          {captions.ground !== null && (
            <ColorField
              label={t('captions.ground')}
              value={opaque(captions.ground)}
              onChange={(color) => show({ ground: `${color}${GROUND_OPACITY}` })}
              onChangeEnd={gesture.commit}
            />
          )}
        </>
      )}
    </Section>
  );
}
