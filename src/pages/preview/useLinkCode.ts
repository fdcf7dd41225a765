import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/client';
import { refusalWords } from '../../api/refusalWords';
import { useShareCode } from '../../api/useShareCode';

/** The share code in the address of a page, under which the page makes its calls. */
export function useLinkCode(): {
  /** Empty where the address has none; with the proof of its password, once that was given. */
  code: string;
  /** Gives the password of the link. @returns why it was refused; null where it was right */
  unlock: (password: string) => Promise<string | null>;
} {
  const [search] = useSearchParams();
  const link = search.get('code') ?? '';
  const [opened, setOpened] = useState<string | null>(null);
  const code = opened ?? link;
  useShareCode(code);
  return {
    code,
    unlock: (password) =>
      refusalWords(
        call('POST /conversation/share/unlock', { body: { code: link, password } }, { quiet: true }).then(
          (answer) => setOpened(answer.code),
        ),
      ),
  };
}
