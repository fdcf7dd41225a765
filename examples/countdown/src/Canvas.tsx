import { type CanvasElementProps, liveSize } from '@mirra/plugin-sdk';
import { Shape } from '@mirra/plugin-sdk/canvas';
import { type CountdownProps, countdownProps } from './countdown';
import { timeLeft } from './timeLeft';
import { useNow } from './useNow';

/** The countdown on the editor's canvas. */
export default function Canvas({ props }: CanvasElementProps<CountdownProps>) {
  const look = countdownProps.complete(props);
  const text = timeLeft(look.until, useNow());
  return (
    <Shape
      sceneFunc={(scene, shape) => {
        const { width, height } = liveSize(shape);
        const context = scene._context;
        context.font = `600 ${Math.round(height * 0.6)}px system-ui, sans-serif`;
        context.fillStyle = look.color;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText(text, width / 2, height / 2, width);
      }}
    />
  );
}
