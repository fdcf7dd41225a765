import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades for components that require them; the visible colors come from tokens.css through the resolver. */
const ink: MantineColorsTuple = [
  '#ecedfc',
  '#d5d7f8',
  '#b3b7f2',
  '#8d92ea',
  '#6c72e3',
  '#5357dc',
  '#474bd5',
  '#3b3fce',
  '#3135b0',
  '#282b92',
];

/** The neutrals of the dark scheme, with the slight blue of the tokens: text, fields, lines, backgrounds. */
const dark: MantineColorsTuple = [
  '#eceef5',
  '#c9cedb',
  '#a2a9bb',
  '#6b7388',
  '#3a4050',
  '#2b303d',
  '#151821',
  '#1a1d27',
  '#12141b',
  '#0c0e13',
];

const token = (name: string): string => `var(--mirra-${name})`;

export const theme = createTheme({
  colors: { ink, dark },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 5 },
  fontFamily: token('font'),
  fontFamilyMonospace: token('font-mono'),
  headings: { fontFamily: token('font'), fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  radius: {
    xs: '4px',
    sm: token('radius-control'),
    md: token('radius-control'),
    lg: token('radius-card'),
    xl: token('radius-round'),
  },
  spacing: {
    xs: token('space-1'),
    sm: token('space-2'),
    md: token('space-3'),
    lg: token('space-4'),
    xl: token('space-5'),
  },
  fontSizes: { xs: '12px', sm: token('text-body'), md: token('text-form'), lg: '18px', xl: token('title-3') },
  shadows: { sm: token('shadow-float'), md: token('shadow-float'), lg: token('shadow-float') },
  components: {
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 1, color: token('backdrop') },
        transitionProps: { duration: 200, transition: 'fade' },
      },
    },
    // A <header> in a dialog counts as the banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Menu: {
      // Without the placeholder the focus starts on the first item, and the menu contains only its items.
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120 },
        width: 220,
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
    Notification: { defaultProps: { radius: 'md', withBorder: true } },
  },
});

const shared = {
  '--mantine-color-body': token('surface-raised'),
  '--mantine-color-text': token('text'),
  '--mantine-color-dimmed': token('text-dim'),
  '--mantine-color-placeholder': token('text-dim'),
  '--mantine-color-anchor': token('primary'),
  '--mantine-color-error': token('danger'),
  '--mantine-color-default': token('surface-raised'),
  '--mantine-color-default-hover': token('surface-sunken'),
  '--mantine-color-default-color': token('text'),
  '--mantine-color-default-border': token('border'),
  '--mantine-color-disabled': token('surface-sunken'),
  '--mantine-color-disabled-color': token('text-dim'),
  '--mantine-color-disabled-border': token('border'),
  '--mantine-color-ink-filled': token('primary-fill'),
  '--mantine-color-ink-filled-hover': token('primary-fill-hover'),
  '--mantine-color-ink-light': token('primary-soft'),
  '--mantine-color-ink-light-hover': token('primary-soft'),
  '--mantine-color-ink-light-color': token('primary'),
  '--mantine-color-ink-outline': token('primary'),
  '--mantine-color-ink-text': token('primary'),
  '--mantine-color-red-6': token('danger'),
  '--mantine-color-red-filled': token('danger-fill'),
  '--mantine-color-red-filled-hover': token('danger-fill-hover'),
  '--mantine-color-red-light': token('danger-soft'),
  '--mantine-color-red-light-hover': token('danger-soft'),
  '--mantine-color-red-light-color': token('danger'),
  '--mantine-color-red-outline': token('danger'),
  '--mantine-color-red-text': token('danger'),
  '--mantine-primary-color-filled': token('primary-fill'),
  '--mantine-primary-color-filled-hover': token('primary-fill-hover'),
  '--mantine-primary-color-light': token('primary-soft'),
  '--mantine-primary-color-light-hover': token('primary-soft'),
  '--mantine-primary-color-light-color': token('primary'),
};

/** Passes our tokens to Mantine, with the same names in both schemes, because the tokens themselves change. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
