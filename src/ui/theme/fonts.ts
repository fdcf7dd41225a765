/** Bundled font families; canvas text lists them after the system's own. */
export const bundledFamilies = ['Noto Sans SC Variable', 'Noto Sans Thai'] as const;

/** Declares the bundled font faces. Their files are only loaded when a glyph is missing. */
export const declareFonts = async (): Promise<void> => {
  await import('./fonts.css');
};
