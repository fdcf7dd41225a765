import type { MaterialAsset } from '../core/services';

/** The address of a video that browsers play; empty while its cover stands for it. */
export const videoOf = ({ fileUrl, conversion }: Pick<MaterialAsset, 'fileUrl' | 'conversion'>): string =>
  conversion === undefined ? fileUrl : '';
