import type { ServiceRequest } from '../../shared/service-call';
import { callForObject, partOf, textOf } from '../call';
import { AvatarServiceError, type AvatarTraining, type ServiceAvatarState } from '../port';

export interface HeygenApiOptions {
  /** Of HeyGen, where avatars are made, and of LiveAvatar, where they are shown; without a slash at the end. */
  apiUrl: string;
  liveUrl: string;
  /** Null where nothing new is made, or nothing is shown. */
  apiKey: string | null;
  liveKey: string | null;
  timeoutMs: number;
}

/** A session that can be started. */
export interface GrantedSession {
  id: string;
  token: string;
}

/** The addresses for watching a session and for sending it speech. */
export interface StartedSession {
  id: string;
  roomUrl: string;
  roomToken: string;
  controlUrl: string;
}

const READY: ReadonlySet<string> = new Set(['completed', 'complete', 'ready', 'active', 'success']);
const FAILED: ReadonlySet<string> = new Set(['failed', 'error', 'rejected']);

/** The calls of HeyGen and of its LiveAvatar. */
export class HeygenApi {
  constructor(private readonly options: HeygenApiOptions) {}

  /** Makes an avatar of a picture. @returns its name there. @throws AvatarServiceError */
  async train({ name, picture }: AvatarTraining, signal?: AbortSignal): Promise<string> {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'portrait.jpg');
    const asset = partOf((await this.make('/v3/assets', { body }, signal)).data).asset_id;
    const file = { type: 'asset_id', asset_id: textOf(asset, 'the number of a file') };
    const made = await this.make(
      '/v3/avatars',
      { body: JSON.stringify({ type: 'photo', name, file }) },
      signal,
    );
    return textOf(partOf(partOf(made.data).avatar_item).id, 'the number of an avatar');
  }

  /** @throws AvatarServiceError */
  async status(ref: string, signal?: AbortSignal): Promise<{ state: ServiceAvatarState; reason?: string }> {
    const path = `/v3/avatars/looks/${encodeURIComponent(ref)}`;
    const { status, error } = partOf((await this.make(path, { method: 'GET' }, signal)).data);
    const name = textOf(status, 'the status of an avatar').toLowerCase();
    if (READY.has(name)) return { state: 'ready' };
    if (!FAILED.has(name)) return { state: 'training' };
    const reason = typeof error === 'string' ? error : partOf(error).message;
    return { state: 'failed', ...(typeof reason === 'string' && { reason }) };
  }

  /** Asks for a session that is told its sound. Nothing runs, and nothing costs, before it is started. @throws AvatarServiceError */
  async grant(ref: string, signal: AbortSignal): Promise<GrantedSession> {
    const body = JSON.stringify({ mode: 'LITE', avatar_id: ref });
    const asked = await this.show('/v1/sessions/token', { headers: this.liveHeaders(), body }, signal);
    const { session_token, session_id } = partOf(asked.data);
    return { id: textOf(session_id, 'a session'), token: textOf(session_token, 'a token') };
  }

  /** Takes no signal: a session whose start was given up would go on unknown. @throws AvatarServiceError */
  async start({ id, token }: GrantedSession): Promise<StartedSession> {
    const headers = { authorization: `Bearer ${token}` };
    const started = await this.show('/v1/sessions/start', { headers });
    const { livekit_url, livekit_client_token, ws_url, session_id } = partOf(started.data);
    return {
      id: typeof session_id === 'string' ? session_id : id,
      roomUrl: textOf(livekit_url, 'the address of a room'),
      roomToken: textOf(livekit_client_token, 'the token of a room'),
      controlUrl: textOf(ws_url, 'the address of its socket'),
    };
  }

  /** Ends a session, which is paid by its time. @throws AvatarServiceError */
  async stop(id: string): Promise<void> {
    const body = JSON.stringify({ session_id: id, reason: 'USER_CLOSED' });
    await this.show('/v1/sessions/stop', { headers: this.liveHeaders(), body });
  }

  private liveHeaders(): Record<string, string> {
    return { 'x-api-key': this.options.liveKey ?? '' };
  }

  private make(path: string, request: ServiceRequest, signal?: AbortSignal) {
    const { apiUrl, apiKey, timeoutMs } = this.options;
    return callForObject(
      `${apiUrl}${path}`,
      { ...request, headers: { 'x-api-key': apiKey ?? '' } },
      { timeoutMs, ...(signal && { signal }) },
    );
  }

  private async show(path: string, request: ServiceRequest, signal?: AbortSignal) {
    const { liveUrl, timeoutMs } = this.options;
    try {
      return await callForObject(`${liveUrl}${path}`, request, { timeoutMs, ...(signal && { signal }) });
    } catch (error) {
      // How many sessions an account may have at a time is said in words alone.
      if (error instanceof AvatarServiceError && /concurren/i.test(error.message))
        throw new AvatarServiceError('full', error.message, { cause: error });
      throw error;
    }
  }
}
