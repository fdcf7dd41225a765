import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Avatar } from '../../../contract/material/schema';
import { DEFAULT_AUDIO_ID } from '../../../contract/speech/limits';
import { call } from '../../api/client';
import { useDocument, useEditor } from '../../kernel';
import { VoiceOffer } from './VoiceOffer';

/** What was changed: the avatar, and the voice that was in use then. */
interface Change {
  readonly avatar: Avatar;
  readonly voice: number;
}

/** Offers the voice of an avatar after it was chosen, until a voice is chosen or another avatar. */
export function useVoiceOffer(): { offer: ReactNode; changed: (avatar: Avatar) => void } {
  const editor = useEditor();
  const [change, setChange] = useState<Change | null>(null);
  const current = useDocument(({ events }) => events.audioId) || DEFAULT_AUDIO_ID;
  const shown = useDocument(({ events }) => events.virtualUrl?.id ?? null);
  const isOpen = change !== null && change.voice === current && change.avatar.id === shown;
  const voice = useQuery({
    queryKey: ['voice', current],
    queryFn: ({ signal }) =>
      call('GET /avatar/audio/{id}', { params: { id: current } }, { signal, quiet: true }),
    enabled: isOpen,
  });
  const switchVoice = () => {
    if (change === null) return;
    editor.document.transact('avatar:step.voice', (draft) => {
      draft.events.audioId = change.avatar.audioId;
    });
    setChange(null);
  };
  return {
    offer: isOpen && voice.data !== undefined && (
      <VoiceOffer avatar={change.avatar} voice={voice.data} onSwitch={switchVoice} />
    ),
    changed: (avatar) =>
      setChange({ avatar, voice: editor.document.get().events.audioId || DEFAULT_AUDIO_ID }),
  };
}
