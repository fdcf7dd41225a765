import type { IconNode } from 'lucide';
import type { ReactNode, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Edge length in pixels. */
  size?: number;
}

/** Line icons on a 24 grid, stroke 1.75, in the color of the text beside them; hidden from screen readers, which read that text. */
export function createIcon(paths: ReactNode) {
  return function Icon({ size = 20, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        {paths}
      </svg>
    );
  };
}

/** A drawing of Lucide. Its data alone is used: the components of its React package weigh more than a page has to spare. */
export function lucideIcon(drawing: IconNode) {
  // One fragment, so that React does not go through the parts when a button around them is drawn again.
  return createIcon(
    <>
      {drawing.map(([Tag, attributes], index) => (
        <Tag key={index} {...attributes} />
      ))}
    </>,
  );
}
