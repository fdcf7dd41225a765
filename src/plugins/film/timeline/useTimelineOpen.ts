import { useState } from 'react';
import { deviceStorage } from '../../../storage/siteStorage';

const KEY = 'mirra.filmTimeline';

/** Whether the timeline is shown. */
export interface TimelineOpen {
  readonly isOpen: boolean;
  toggle(): void;
}

/** See {@link TimelineOpen}; this device remembers it. */
export function useTimelineOpen(): TimelineOpen {
  const [isOpen, setOpen] = useState(() => deviceStorage.getItem(KEY) === 'open');
  return {
    isOpen,
    toggle() {
      deviceStorage.setQuietly(KEY, isOpen ? 'closed' : 'open');
      setOpen(!isOpen);
    },
  };
}
