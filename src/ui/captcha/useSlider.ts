import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { puzzle as size } from '../../../contract/account/limits';
import { afterKey, recordTrack, type TrackRecorder, clampOffset } from './track';
import type { PuzzleAnswer } from './usePuzzle';

interface Drag {
  puzzleId: string;
  pointerId: number;
  /** Where the handle was grabbed, in window pixels. */
  fromX: number;
  fromY: number;
  /** Pixels of the window in a pixel of the picture. */
  scale: number;
}

interface SliderOptions {
  /** Id of the puzzle, empty while there is none; a new puzzle starts at the left. */
  id: string;
  /** The piece can be moved. */
  open: boolean;
  picture: RefObject<HTMLElement | null>;
  onRelease: (given: Omit<PuzzleAnswer, 'id'>) => void;
}

/** The handle of a slider puzzle: where the piece is, and how it got there by a pointer or by keys. */
export function useSlider({ id, open, picture, onRelease }: SliderOptions) {
  /** The position of the piece, together with its puzzle. */
  const [moved, setMoved] = useState({ id: '', x: 0 });
  const [held, setHeld] = useState('');
  const drag = useRef<Drag | null>(null);
  const track = useRef<TrackRecorder>(recordTrack());

  const x = moved.id === id ? moved.x : 0;
  const dragging = id !== '' && held === id;
  const setX = (next: number) => setMoved({ id, x: next });

  const letGo = (at: number, by: PuzzleAnswer['by']) =>
    onRelease({ x: at, by, track: track.current.moments() });

  const take = (event: PointerEvent) => {
    if (!open || !event.isPrimary || event.button !== 0 || picture.current === null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scale = picture.current.getBoundingClientRect().width / size.width;
    drag.current = {
      puzzleId: id,
      pointerId: event.pointerId,
      fromX: event.clientX,
      fromY: event.clientY,
      scale,
    };
    track.current = recordTrack();
    track.current.add(0, 0, event.timeStamp);
    setX(0);
    setHeld(id);
  };
  const follow = (event: PointerEvent): number | null => {
    const grip = drag.current;
    // The puzzle may have been replaced during the drag.
    if (grip === null || event.pointerId !== grip.pointerId || grip.puzzleId !== id) return null;
    const at = clampOffset((event.clientX - grip.fromX) / grip.scale);
    track.current.add(at, (event.clientY - grip.fromY) / grip.scale, event.timeStamp);
    setX(at);
    return at;
  };
  const drop = (event: PointerEvent) => {
    const at = follow(event);
    if (at === null) return;
    drag.current = null;
    setHeld('');
    // A tap on the handle does not count as a try.
    if (at > 0) letGo(at, 'pointer');
  };
  const cancel = () => {
    drag.current = null;
    setHeld('');
    setX(0);
  };
  const press = (event: KeyboardEvent) => {
    if (!open || dragging) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (x > 0) letGo(x, 'keys');
      return;
    }
    const next = afterKey(event.key, event.shiftKey, x);
    if (next === null) return;
    event.preventDefault();
    // Drops what a tap on the handle has recorded.
    if (x === 0) track.current = recordTrack();
    track.current.add(next, 0, event.timeStamp);
    setX(next);
  };

  return {
    /** Left edge of the piece, in pixels of the picture. */
    x,
    dragging,
    /** What the handle listens to. */
    listeners: {
      onPointerDown: take,
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: cancel,
      onKeyDown: press,
    },
  };
}
