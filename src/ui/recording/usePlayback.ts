import { useCallback, useEffect, useRef, useState } from 'react';
import { RECORDING_RATE } from '../../../contract/clone/limits';
import type { RecordedSound } from './recording';

/** Plays what is kept of a recording; `onTime` is told where it is, in seconds of the whole, and null at its end. */
export function usePlayback(sound: RecordedSound | null, onTime: (seconds: number | null) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const ending = useRef<(() => void) | null>(null);
  const told = useRef(onTime);
  useEffect(() => {
    told.current = onTime;
  });

  const stop = useCallback(() => ending.current?.(), []);
  // A new recording or a new trim is a new sound, so playback of the old one stops.
  useEffect(() => (sound === null ? undefined : stop), [sound, stop]);

  const play = useCallback(() => {
    ending.current?.();
    if (sound === null) return;
    const { samples, trim } = sound;
    const context = new AudioContext();
    const buffer = context.createBuffer(1, samples.length, RECORDING_RATE);
    buffer.copyToChannel(Float32Array.from(samples), 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    const begun = context.currentTime;
    let frame = 0;
    const follow = () => {
      told.current(Math.min(trim.to, trim.from + context.currentTime - begun));
      frame = requestAnimationFrame(follow);
    };
    const end = () => {
      ending.current = null;
      source.onended = null;
      cancelAnimationFrame(frame);
      if (context.state !== 'closed') void context.close();
      told.current(null);
      setPlaying(false);
    };
    ending.current = end;
    source.onended = end;
    source.start(0, trim.from, trim.to - trim.from);
    follow();
    setPlaying(true);
  }, [sound]);

  return { isPlaying, play, stop };
}
