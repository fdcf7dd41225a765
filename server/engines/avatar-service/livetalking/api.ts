import { readFile } from 'node:fs/promises';
import type { ServiceRequest } from '../../shared/service-call';
import { SPEECH_SAMPLE_RATE } from '../../shared/speech/chunk';
import { wavOf } from '../../shared/wav';
import { callForObject, partOf, textOf } from '../call';
import { AvatarServiceError, type AvatarTraining, type ServiceAvatarState } from '../port';

export interface LiveTalkingApiOptions {
  /** Without a slash at its end. */
  url: string;
  /** The model that it was started with. */
  model: 'wav2lip' | 'musetalk';
  timeoutMs: number;
}

/** How far a task is. */
export interface Task {
  state: ServiceAvatarState;
  /** From 0 to 1. */
  progress: number;
  reason?: string;
}

const STATES: Readonly<Record<string, ServiceAvatarState>> = {
  pending: 'training',
  running: 'training',
  completed: 'ready',
  failed: 'failed',
};

/** The answer for an unknown task. */
const UNKNOWN = 404;

/** The calls of a LiveTalking server. It answers errors with a good status, and a code in the object. */
export class LiveTalkingApi {
  constructor(private readonly options: LiveTalkingApiOptions) {}

  /** How far a task is; null for one that the server does not know, or not any more. @throws AvatarServiceError */
  async task(id: string, signal?: AbortSignal): Promise<Task | null> {
    const answer = await this.call(`/api/avatar/task/${encodeURIComponent(id)}`, { method: 'GET' }, signal);
    if (answer.code === UNKNOWN) return null;
    const { status, progress, error_msg: reason } = partOf(this.accepted(answer).data);
    const state = STATES[textOf(status, 'the status of a task')];
    if (state === undefined)
      throw new AvatarServiceError('providerFailed', `unknown status of a task: ${String(status)}`);
    return {
      state,
      progress: typeof progress === 'number' ? Math.min(1, Math.max(0, progress / 100)) : 0,
      ...(typeof reason === 'string' && reason !== '' && { reason }),
    };
  }

  /** Has an avatar made, as a task of the same name. @throws AvatarServiceError */
  async train({ key, video }: AvatarTraining, signal?: AbortSignal): Promise<void> {
    const body = new FormData();
    body.set('model', this.options.model);
    body.set('avatar_id', key);
    body.set('task_id', key);
    body.set(
      'video_file',
      new Blob([new Uint8Array(await readFile(video))], { type: 'video/mp4' }),
      'idle.mp4',
    );
    this.accepted(await this.call('/api/avatar/task', { body }, signal));
  }

  /** Takes a task back that has not begun; another one goes on. @throws AvatarServiceError */
  async drop(id: string): Promise<void> {
    await this.call(`/api/avatar/task/${encodeURIComponent(id)}`, { method: 'DELETE' });
  }

  /**
   * Opens a session over WebRTC, which takes as long as the server needs to load its model.
   * @returns the SDP answer, and the id of the session
   * @throws AvatarServiceError
   */
  async open(ref: string, offer: string): Promise<{ answer: string; session: string }> {
    const body = JSON.stringify({ sdp: offer, type: 'offer', avatar: ref });
    const answer = await this.call('/offer', { body });
    if (answer.sdp === undefined) this.accepted(answer);
    return { answer: textOf(answer.sdp, 'an answer'), session: textOf(answer.sessionid, 'a session') };
  }

  /** Lets a session speak. @param pcm PCM16, mono, 16 kHz. @throws AvatarServiceError */
  async speak(session: string, pcm: Buffer, signal: AbortSignal): Promise<void> {
    const body = new FormData();
    body.set('sessionid', session);
    const wav = new Uint8Array(wavOf(pcm, SPEECH_SAMPLE_RATE));
    body.set('file', new Blob([wav], { type: 'audio/wav' }), 'speech.wav');
    this.accepted(await this.call('/humanaudio', { body }, signal));
  }

  /** Drops what a session was to speak. @throws AvatarServiceError */
  async interrupt(session: string, signal: AbortSignal): Promise<void> {
    const body = JSON.stringify({ sessionid: session });
    this.accepted(await this.call('/interrupt_talk', { body }, signal));
  }

  private call(
    path: string,
    request: ServiceRequest,
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>> {
    const { url, timeoutMs } = this.options;
    return callForObject(`${url}${path}`, request, { timeoutMs, ...(signal && { signal }) });
  }

  /** @throws AvatarServiceError for an answer that is an error */
  private accepted(answer: Record<string, unknown>): Record<string, unknown> {
    if (answer.code === 0) return answer;
    const reason = typeof answer.msg === 'string' ? answer.msg : 'no reason';
    const isFull = /session limit/i.test(reason);
    throw new AvatarServiceError(isFull ? 'full' : 'providerFailed', `LiveTalking: ${reason}`);
  }
}
