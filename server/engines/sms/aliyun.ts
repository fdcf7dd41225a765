import type { CodeMessage, SmsEngine } from './port';

export interface AliyunConfig {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  /** Template with one parameter, `code`. */
  templateCode: string;
  /** `dysmsapi.aliyuncs.com`, or host and port of a server that speaks the same. */
  endpoint: string;
  /** `HTTPS`; `HTTP` only for a server on this machine. */
  protocol: 'HTTPS' | 'HTTP';
}

const TIMEOUT_MS = 8_000;

/** Chinese numbers are sent without a country code, others with it. */
const numberOf = ({ countryCode, phone }: CodeMessage) =>
  countryCode === '86' ? phone : `${countryCode}${phone}`;

/** Aliyun's SMS through its own SDK, which is loaded with the first message. */
export function createAliyunSms(config: AliyunConfig): SmsEngine {
  const client = async () => {
    const [{ default: Dysmsapi }, { Config }] = await Promise.all([
      import('@alicloud/dysmsapi20170525'),
      import('@alicloud/openapi-client'),
    ]);
    const { accessKeyId, accessKeySecret, endpoint, protocol } = config;
    // Node's import of a CommonJS module puts the exports below `default`.
    const Client = 'default' in Dysmsapi ? (Dysmsapi.default as typeof Dysmsapi) : Dysmsapi;
    return new Client(
      new Config({
        accessKeyId,
        accessKeySecret,
        endpoint,
        protocol,
        connectTimeout: TIMEOUT_MS,
        readTimeout: TIMEOUT_MS,
      }),
    );
  };
  let opened: ReturnType<typeof client> | null = null;

  return {
    available: true,
    async send(message) {
      opened ??= client();
      const { SendSmsRequest } = await import('@alicloud/dysmsapi20170525');
      const { body } = await (await opened).sendSms(
        new SendSmsRequest({
          phoneNumbers: numberOf(message),
          signName: config.signName,
          templateCode: config.templateCode,
          templateParam: JSON.stringify({ code: message.code }),
        }),
      );
      if (body?.code !== 'OK') throw new Error(`Aliyun refused the message: ${body?.code} ${body?.message}`);
    },
  };
}
