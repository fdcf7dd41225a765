import { createHash } from 'node:crypto';
import { accepted, callService, objectOf, type ServiceRequest, textOf } from './call';
import { VoiceCloneError } from './port';

export interface IflytekTrainingOptions {
  appId: string;
  apiKey: string;
  /** Address of the log-in, with its path. */
  tokenUrl: string;
  /** Address of the training, up to `voice_train`. */
  url: string;
  timeoutMs: number;
}

/** One of the passages that the service can compare a recording with. */
export interface TrainingText {
  segment: number;
  text: string;
}

/** Passages that everybody may read. */
export const TRAINING_TEXT = 5_001;
const GRANTED = '000000';
/** A token is renewed so long before it ends, milliseconds. */
const EARLY_MS = 60_000;
const UNAUTHORIZED = [10_002, 10_003, 10_004, 10_005, 401];

const md5 = (content: string | Uint8Array): string => createHash('md5').update(content).digest('hex');

/** A form in bytes: its signature needs them before they are sent. */
async function sealed(form: FormData): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const packed = new Response(form);
  return {
    body: new Uint8Array(await packed.arrayBuffer()),
    type: packed.headers.get('content-type') ?? 'multipart/form-data',
  };
}

/** The calls by which iFlytek learns a voice from one sentence. */
export class IflytekTraining {
  private token: { value: string; until: number } | null = null;

  constructor(private readonly options: IflytekTrainingOptions) {}

  /** The passages; a recording must hold the words of one of them. @throws VoiceCloneError */
  async texts(signal?: AbortSignal): Promise<TrainingText[]> {
    const data = await this.ask('/task/traintext', { textId: TRAINING_TEXT }, signal);
    const { textSegs } = (data ?? {}) as { textSegs?: { segId?: unknown; segText?: unknown }[] };
    return (textSegs ?? []).map(({ segId, segText }) => ({
      segment: Number(textOf(segId, 'the number of a passage')),
      text: textOf(segText, 'a passage'),
    }));
  }

  /** @returns number of the task @throws VoiceCloneError */
  async begin(task: { name: string; sex: 1 | 2; language?: string }, signal?: AbortSignal): Promise<string> {
    const { name, sex, language } = task;
    const fields = { taskName: name, sex, resourceType: 12, resourceName: name };
    const data = await this.ask(
      '/task/add',
      language === undefined ? fields : { ...fields, language },
      signal,
    );
    return textOf(data, 'a task');
  }

  /** Hands in the recording, and begins to learn. @throws VoiceCloneError */
  async submit(task: string, segment: number, recording: Blob, signal?: AbortSignal): Promise<void> {
    const form = new FormData();
    form.set('file', recording, 'sample.wav');
    form.set('taskId', task);
    form.set('textId', String(TRAINING_TEXT));
    form.set('textSegId', String(segment));
    const { body, type } = await sealed(form);
    await this.send('/task/submitWithAudio', { body, headers: { 'content-type': type } }, body, signal);
  }

  /** State of a task: -1 in progress, 0 failed, 1 done, 2 not started. @throws VoiceCloneError */
  async result(
    task: string,
    signal?: AbortSignal,
  ): Promise<{ status: number; asset: string | null; reason: string }> {
    const data = await this.ask('/task/result', { taskId: task }, signal);
    const { trainStatus, assetId, failedDesc } = (data ?? {}) as Record<string, unknown>;
    return {
      status: Number(trainStatus),
      asset: typeof assetId === 'string' && assetId !== '' ? assetId : null,
      reason: typeof failedDesc === 'string' ? failedDesc : '',
    };
  }

  private ask(path: string, fields: object, signal?: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(fields);
    return this.send(path, { body }, body, signal);
  }

  private async send(
    path: string,
    request: ServiceRequest,
    signed: string | Uint8Array,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const { appId, apiKey, url, timeoutMs } = this.options;
    const token = await this.tokenOf(signal);
    const time = String(Date.now());
    const headers = {
      ...request.headers,
      'x-sign': md5(`${apiKey}${time}${md5(signed)}`),
      'x-token': token,
      'x-appid': appId,
      'x-time': time,
    };
    const answer = accepted(
      await callService(`${url}${path}`, { ...request, headers }, { timeoutMs, signal }),
    );
    const { code, desc, data } = objectOf(answer);
    if (code === 0) return data;
    const isRefused = UNAUTHORIZED.includes(Number(code));
    if (isRefused) this.token = null;
    throw new VoiceCloneError(
      isRefused ? 'unauthorized' : 'providerFailed',
      `${String(code)}: ${String(desc)}`,
    );
  }

  private async tokenOf(signal?: AbortSignal): Promise<string> {
    if (this.token !== null && this.token.until > Date.now()) return this.token.value;
    const { appId, apiKey, tokenUrl, timeoutMs } = this.options;
    const timestamp = String(Date.now());
    const body = JSON.stringify({ base: { appid: appId, version: 'v1', timestamp }, model: 'remote' });
    const authorization = md5(`${md5(`${apiKey}${timestamp}`)}${body}`);
    const answer = accepted(
      await callService(tokenUrl, { headers: { authorization }, body }, { timeoutMs, signal }),
    );
    const { retcode, accesstoken, expiresin } = objectOf(answer);
    if (retcode !== GRANTED) throw new VoiceCloneError('unauthorized', `iFlytek ${String(retcode)}`);
    const value = textOf(accesstoken, 'a token');
    const lifeMs = Number(expiresin) * 1_000;
    this.token = { value, until: Date.now() + (lifeMs > 0 ? lifeMs : 0) - EARLY_MS };
    return value;
  }
}
