import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { coverCrop, fillStyleOf, usePoster } from '../../kernel/canvas';
import { useBackground } from './useBackground';

/** The background on the editor's canvas; a video is shown as a still. */
export default function CanvasBackground({ stage }: { stage: { width: number; height: number } }) {
  const { background, material } = useBackground();
  const still = usePoster(material);
  return (
    <Shape
      sceneFunc={(scene) => {
        const context = scene._context;
        context.fillStyle = background.color;
        context.fillRect(0, 0, stage.width, stage.height);
        if (background.kind === 'gradient' && background.gradient !== null) {
          context.fillStyle = fillStyleOf(context, background.gradient, stage);
          context.fillRect(0, 0, stage.width, stage.height);
        }
        if (still === null) return;
        const { x, y, width, height } = coverCrop(still, stage);
        context.drawImage(still.source, x, y, width, height, 0, 0, stage.width, stage.height);
      }}
    />
  );
}
