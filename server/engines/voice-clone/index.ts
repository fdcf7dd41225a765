import { AliyunCloner, type AliyunClonerOptions } from './aliyun';
import { IflytekCloner, type IflytekClonerOptions } from './iflytek';
import { OpenaiCloner, type OpenaiClonerOptions } from './openai';
import type { VoiceCloner, VoiceCloneService } from './port';
import { type ProgramSpeaker, VoiceStyle } from './style';
import { VolcengineCloner, type VolcengineClonerOptions } from './volcengine';
import { ZeroShotCloner, type ZeroShotOptions } from './zero-shot';

export { type DecodeMp3, readRecording } from './recording';

/** What each service needs; one that is missing is not set up. */
export interface VoiceClonerOptions {
  /** The embedded voice, which speaks in styles. */
  style: ProgramSpeaker;
  iflytek?: IflytekClonerOptions;
  aliyun?: AliyunClonerOptions;
  volcengine?: VolcengineClonerOptions;
  openai?: OpenaiClonerOptions;
  zeroShot?: readonly ZeroShotOptions[];
}

/** All that are set up, by their services: a voice stays with the service that made it, even when new ones are made elsewhere. */
export function createVoiceCloners(options: VoiceClonerOptions): ReadonlyMap<VoiceCloneService, VoiceCloner> {
  const { style, iflytek, aliyun, volcengine, openai, zeroShot = [] } = options;
  const all: VoiceCloner[] = [
    new VoiceStyle(style),
    ...(iflytek ? [new IflytekCloner(iflytek)] : []),
    ...(aliyun ? [new AliyunCloner(aliyun)] : []),
    ...(volcengine ? [new VolcengineCloner(volcengine)] : []),
    ...(openai ? [new OpenaiCloner(openai)] : []),
    ...zeroShot.map((one) => new ZeroShotCloner(one)),
  ];
  return new Map(all.map((one) => [one.service, one]));
}
