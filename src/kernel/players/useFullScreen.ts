import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '../../ui/useMediaQuery';

/** What a browser has that can hold a phone's screen in one direction. */
type Lockable = ScreenOrientation & { lock?: (direction: 'landscape') => Promise<void> };

/** Has the browser turn the screen. Where it cannot, or the device refuses, the player turns itself: that is no error. */
async function turnScreen(): Promise<void> {
  const { lock } = window.screen.orientation as Lockable;
  if (!document.fullscreenEnabled || lock === undefined) return;
  await document.documentElement
    .requestFullscreen()
    .then(() => lock.call(window.screen.orientation, 'landscape'))
    .catch(() => undefined);
}

/** Shows a wide stage on the whole of a phone's screen, and back. */
export function useFullScreen() {
  const [isOn, setOn] = useState(false);
  const isUpright = useMediaQuery('(orientation: portrait)');

  const enter = useCallback(async () => {
    await turnScreen();
    setOn(true);
  }, []);
  const leave = useCallback(async () => {
    setOn(false);
    if (document.fullscreenElement !== null) await document.exitFullscreen();
  }, []);

  useEffect(() => {
    if (!isOn) return;
    const lying = window.matchMedia('(orientation: landscape)');
    const left = () => document.fullscreenElement === null && setOn(false);
    // Anyone who turns the phone needs our turn no more.
    const turned = () => lying.matches && left();
    document.addEventListener('fullscreenchange', left);
    lying.addEventListener('change', turned);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      lying.removeEventListener('change', turned);
    };
  }, [isOn]);

  return {
    isOn,
    /** The screen stands upright: the player has to turn by itself. */
    isTurned: isOn && isUpright,
    enter,
    leave,
  };
}
