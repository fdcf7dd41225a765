import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../api/client';
import { refusalOf } from '../accountCalls';
import { type SceneResult, takeSceneState } from './sceneResult';

/**
 * Inside WeChat the consent leads back to the login page, with a code and the scene in the address. They are used here, and
 * removed from the address first, so that a reload does not try them again.
 */
export function useWechatReturn(then: SceneResult): {
  busy: boolean;
  refusal: string | null;
} {
  const { t } = useTranslation(['account', 'errors']);
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const scene = search.get('state');
  const [busy, setBusy] = useState(code !== null && scene !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const spent = useRef<string | null>(null);

  useEffect(() => {
    if (code === null || scene === null || spent.current === code) return;
    spent.current = code;
    setSearch(
      (current) => {
        current.delete('code');
        current.delete('state');
        return current;
      },
      { replace: true },
    );
    call('POST /auth/wx/code', { body: { code, scene } }, { quiet: true, as: 'session' })
      .then((state) => takeSceneState(state, then))
      .catch((error: unknown) => {
        const { text } = refusalOf(error);
        setRefusal('key' in text ? t(text.key) : text.message);
      })
      .finally(() => setBusy(false));
  }, [code, scene, setSearch, t, then]);
  return { busy, refusal };
}
