import { lazyPart } from '../host/lazyPart';
import type { PaintProps } from './PaintEditor';

const Editor = lazyPart(async () => ({ default: (await import('./PaintEditor')).PaintEditor }));

/** A color or a gradient. */
export function PaintField(props: PaintProps) {
  return <Editor {...props} />;
}
