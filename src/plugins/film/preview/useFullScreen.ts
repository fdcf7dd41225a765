import { useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '../../../ui/device';
import { useMediaQuery } from '../../../ui/useMediaQuery';

/** What a browser has that can hold a phone's screen in one direction. */
type Lockable = ScreenOrientation & { lock?: (direction: 'landscape') => Promise<void> };

/** Where a browser cannot, or a device refuses, the page fills its window: that is no error. */
async function fill(lies: boolean): Promise<void> {
  if (!document.fullscreenEnabled) return;
  try {
    await document.documentElement.requestFullscreen();
    if (lies) await (window.screen.orientation as Lockable).lock?.('landscape');
  } catch {
    // The page itself fills what it has.
  }
}

/**
 * Shows something on the whole screen, and back.
 * @param isWide what is wider than high, and lies on a phone
 */
export function useFullScreen(isWide: boolean): { isOn: boolean; isTurned: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(false);
  const isPhone = useIsPhone();
  const isUpright = useMediaQuery('(orientation: portrait)');

  const toggle = useCallback(() => {
    setOn(!isOn);
    if (!isOn) void fill(isWide && isPhone);
    else if (document.fullscreenElement !== null) void document.exitFullscreen();
  }, [isOn, isWide, isPhone]);

  useEffect(() => {
    if (!isOn) return;
    const left = () => document.fullscreenElement === null && setOn(false);
    // Browsers without a full screen of their own leave this key to the page.
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && left();
    document.addEventListener('fullscreenchange', left);
    window.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      window.removeEventListener('keydown', pressed);
    };
  }, [isOn]);

  // A phone that the browser has turned no longer stands upright.
  return { isOn, isTurned: isOn && isWide && isPhone && isUpright, toggle };
}
