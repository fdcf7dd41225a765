import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bundledFonts } from '../../../../contract/font/bundled';
import { call } from '../../../api/client';

/** What a font of a kit can be: by its id, `keep` for what films have. */
export interface FontChoice {
  readonly value: string;
  readonly label: string;
}

/** The fonts that the account has uploaded. */
export const ownFonts = {
  queryKey: ['brand-fonts'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('GET /avatar/font', {}, { signal, quiet: true }),
};

/** The fonts of the product, and the account's own. */
export function useFontChoices(): FontChoice[] {
  const { t, i18n } = useTranslation('studio');
  const own = useQuery(ownFonts).data ?? [];
  const isChinese = i18n.language === 'zh-CN';
  return [
    { value: 'keep', label: t('brandKit.font.keep') },
    { value: '', label: t('brandKit.font.usual') },
    ...bundledFonts.map(({ id, family, chineseName }) => ({
      value: id,
      label: isChinese ? (chineseName ?? family) : family,
    })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
