/** The address of a picture that `scripts/make-help-pictures.mjs` took of the product, in Chinese or else in English. */
export const helpPicture = (language: string, name: string): string =>
  `/help/${language.startsWith('zh') ? 'zh' : 'en'}/${name}.webp`;
