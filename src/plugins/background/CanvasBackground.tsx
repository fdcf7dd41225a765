import { Shape } from 'react-konva/lib/ReactKonvaCore';
import { coverCrop, fillStyleOf, filtered, spread, usePoster } from '../../kernel/canvas';
import { useBackground } from './useBackground';

/** The background on the editor's canvas; a video is shown as a still. */
export default function CanvasBackground({ stage }: { stage: { width: number; height: number } }) {
  const { background, material, filter } = useBackground();
  const original = usePoster(material);
  const place = spread(stage, filter);
  const still =
    original &&
    filtered(original, filter, Math.max(place.width / original.width, place.height / original.height));
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
        context.save();
        context.beginPath();
        context.rect(0, 0, stage.width, stage.height);
        context.clip();
        const { x, y, width, height } = coverCrop(still, place);
        context.drawImage(
          still.source,
          x,
          y,
          width,
          height,
          place.left,
          place.top,
          place.width,
          place.height,
        );
        context.restore();
      }}
    />
  );
}
