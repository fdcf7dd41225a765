/** The mark: an M whose right half mirrors its left about a faint glass. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--mirra-primary-fill)" />
      <path
        d="M7.5 23.5v-9.2c0-3.6 2.3-5.8 5-5.8 1.7 0 3 .9 3.5 2.4.5-1.5 1.8-2.4 3.5-2.4 2.7 0 5 2.2 5 5.8v9.2"
        fill="none"
        stroke="var(--mirra-on-primary)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M16 14v9.5"
        stroke="var(--mirra-on-primary)"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity="0.5"
      />
    </svg>
  );
}

/** The product's name as outlines, so that it looks the same with any fonts. */
export function Wordmark({ height = 18 }: { height?: number }) {
  return (
    <svg
      height={height}
      width={(height * 70) / 22}
      viewBox="0 0 70 22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2 20V3l8.5 11L19 3v17" />
      <path d="M27 9.5V20M27 3.2v.1" />
      <path d="M35 9.5V20M35 14.5c0-3 2-5 5.5-5" />
      <path d="M46.5 9.5V20M46.5 14.5c0-3 2-5 5.5-5" />
      <path d="M68 9.5V20M68 14.7a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0z" />
    </svg>
  );
}
