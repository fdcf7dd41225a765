import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { WECHAT_POLL_SECONDS } from '../../../../contract/account/limits';
import type { SceneState } from '../../../../contract/account/schema';
import { ApiError, call } from '../../../api/client';

/** A new WeChat user whose account waits for a phone. */
export interface PendingBind {
  /** Single-use key of `first/login/bind_phone`. */
  platformId: string;
  nickname: string;
}

const QR_EXPIRED = 4101;
/** A refusal is final; only a lost request is repeated. */
const isRefusal = (error: Error | null): boolean => error instanceof ApiError && error.kind === 'answer';
const isExpired = (error: Error | null): boolean => error instanceof ApiError && error.code === QR_EXPIRED;

const quietly = { quiet: true, as: 'session' } as const;
// A scene is the same in every language, and the shown code must not change.
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, meta: { anyLanguage: true } };

export interface SignInScene {
  /** Content of the QR code; null while there is none. */
  url: string | null;
  expired: boolean;
  /** Why there is no code; null when there is one. */
  failure: string | null;
  /** Gets another code. */
  renew: () => void;
}

/**
 * A QR code whose outcome is polled each second while the page is visible. `onState` is called once for each confirmed
 * scene.
 */
export function useSignInScene(
  purpose: 'login' | 'link',
  enabled: boolean,
  onState: (state: SceneState) => void,
): SignInScene {
  const [round, setRound] = useState(0);
  const code = useQuery({
    ...once,
    queryKey: ['wechat', 'code', purpose, round],
    queryFn: ({ signal }) => call('GET /auth/wx/qr_code', { query: { purpose } }, { ...quietly, signal }),
    enabled,
  });
  const scene = code.data?.scene ?? '';
  const answer = useQuery({
    ...once,
    queryKey: ['wechat', 'scene', scene],
    // Not aborted with the page: the final answer of a scene is given only once.
    queryFn: () => call('POST /auth/wx/wx_mp', { query: { scene } }, quietly),
    enabled: enabled && scene !== '',
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) || (data !== undefined && data.status !== 'waiting')
        ? false
        : WECHAT_POLL_SECONDS * 1000,
  });

  const listener = useRef(onState);
  useEffect(() => {
    listener.current = onState;
  });
  const told = useRef<SceneState | null>(null);
  const { data } = answer;
  useEffect(() => {
    if (data === undefined || data.status === 'waiting' || told.current === data) return;
    told.current = data;
    listener.current(data);
  }, [data]);

  const { error } = answer;
  const refusal = isRefusal(error) && !isExpired(error) ? (error?.message ?? null) : null;
  return {
    url: code.data?.url ?? null,
    expired: isExpired(answer.error),
    failure: code.error?.message ?? refusal,
    renew: () => setRound((count) => count + 1),
  };
}
