/** Families that are bundled; canvas text names them after the system's own. */
export const bundledFamilies = ['Noto Sans SC Variable', 'Noto Sans Thai'] as const;

/** Declares the bundled faces. Only declarations are loaded; files follow glyph by glyph as they are missing. */
export const declareFonts = async (): Promise<void> => {
  await import('./fonts.css');
};
