import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { liveSize, useImage } from '../../kernel/canvas';
import { useStill } from './useStill';

/** The avatar at rest on the editor's canvas. */
export default function CanvasAvatar() {
  const image = useImage(useStill());
  if (image === null) return null;
  return (
    <Shape
      sceneFunc={(context, shape) => {
        const { width, height } = liveSize(shape);
        context.drawImage(image, 0, 0, width, height);
      }}
    />
  );
}
