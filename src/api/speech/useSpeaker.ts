import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { callBlob } from '../client';
import { playSound } from './playback';
import { createSpeaker, type SpeakerDeps, type SpeakingRequest } from './speaker';
import type { SpeakingState } from './speakingState';

/** The server's voice; a refusal is shown by the catalogue of errors. */
export const synthesizeSpeech: SpeakerDeps['synthesize'] = (body, signal) =>
  callBlob('POST /speech/synthesis', { body }, { signal });

/**
 * Reads a text aloud; any change of the text or the voice takes it back.
 * @param onCannotPlay the same function at every rendering
 */
export function useSpeaker(
  request: SpeakingRequest,
  onCannotPlay: () => void,
): { state: SpeakingState; sound: Blob | null; press: () => void } {
  const speaker = useMemo(
    () => createSpeaker({ synthesize: synthesizeSpeech, play: playSound, onCannotPlay }),
    [onCannotPlay],
  );
  const state = useSyncExternalStore(
    speaker.subscribe,
    useCallback(() => speaker.state, [speaker]),
  );
  useEffect(() => speaker.configure(request), [speaker, request]);
  useEffect(() => () => speaker.dispose(), [speaker]);
  return { state, sound: speaker.sound, press: speaker.press };
}
