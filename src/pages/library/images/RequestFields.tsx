import { useTranslation } from 'react-i18next';
import { imageRatios, imageStyles, PICTURES_A_BATCH } from '../../../../contract/image/limits';
import { Chips } from '../../../ui/Chips';
import type { ImageRequest } from './request';

interface Props {
  request: ImageRequest;
  onChange: (part: Partial<ImageRequest>) => void;
}

const counts = Array.from({ length: PICTURES_A_BATCH }, (_, index) => String(index + 1));

/** Style and ratio of an image. */
export function StyleFields({ request, onChange }: Props) {
  const { t } = useTranslation('pictures');
  return (
    <>
      <Chips
        label={t('style.label')}
        value={request.scene}
        choices={imageStyles.map((value) => ({ value, label: t(`style.${value}`) }))}
        onChange={(scene) => onChange({ scene })}
      />
      <Chips
        label={t('ratio.label')}
        value={request.ratio}
        choices={imageRatios.map((value) => ({ value, label: value }))}
        onChange={(ratio) => onChange({ ratio })}
      />
    </>
  );
}

/** The number of images, and whether they carry an AI mark. */
export function BatchFields({ request, onChange }: Props) {
  const { t } = useTranslation('pictures');
  return (
    <>
      <Chips
        label={t('count')}
        value={String(request.count)}
        choices={counts.map((value) => ({ value, label: value }))}
        onChange={(count) => onChange({ count: Number(count) })}
      />
      <Chips
        label={t('label.label')}
        value={request.label ? 'on' : 'off'}
        choices={[
          { value: 'on', label: t('label.on') },
          { value: 'off', label: t('label.off') },
        ]}
        onChange={(label) => onChange({ label: label === 'on' })}
      />
    </>
  );
}
