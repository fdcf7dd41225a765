/** The address of a screenshot by `scripts/make-help-pictures.mjs`, in Chinese or else in English. */
export const helpPicture = (language: string, name: string): string =>
  `/help/${language.startsWith('zh') ? 'zh' : 'en'}/${name}.webp`;
