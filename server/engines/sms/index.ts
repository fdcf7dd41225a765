import { type AliyunConfig, createAliyunSms } from './aliyun';
import type { CodeMessage, SmsEngine } from './port';
import { createSandboxSms } from './sandbox';
import { createTencentSms, type TencentConfig } from './tencent';

export type SmsCarrier =
  | { provider: 'aliyun'; aliyun: AliyunConfig }
  | { provider: 'tencent'; tencent: TencentConfig };

/** The carrier of this installation: the configured one, else the sandbox's outbox when it is on, else none. */
export function createSmsEngine(
  carrier: SmsCarrier | null,
  outbox: ((message: CodeMessage) => Promise<void>) | null,
): SmsEngine {
  if (carrier?.provider === 'aliyun') return createAliyunSms(carrier.aliyun);
  if (carrier?.provider === 'tencent') return createTencentSms(carrier.tencent);
  if (outbox !== null) return createSandboxSms(outbox);
  return {
    available: false,
    send: () => Promise.reject(new Error('No SMS carrier is configured')),
  };
}
