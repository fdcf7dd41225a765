import type { ElementViewProps } from '@mirra/plugin-sdk';
import { type CountdownProps, countdownProps } from './countdown';
import { timeLeft } from './timeLeft';
import { useNow } from './useNow';

/** The countdown where the project is played. */
export default function View({ element, props }: ElementViewProps<CountdownProps>) {
  const look = countdownProps.complete(props);
  const now = useNow();
  return (
    <div
      role="timer"
      style={{
        display: 'grid',
        placeItems: 'center',
        height: '100%',
        color: look.color,
        font: `600 ${Math.round(element.box.height * 0.6)}px system-ui, sans-serif`,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
      }}
    >
      {timeLeft(look.until, now)}
    </div>
  );
}
