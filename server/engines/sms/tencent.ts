import type { SmsEngine } from './port';

export interface TencentConfig {
  secretId: string;
  secretKey: string;
  /** Id of the SMS application. */
  appId: string;
  signName: string;
  /** Template whose first parameter is the code. */
  templateId: string;
  region: string;
  /** `sms.tencentcloudapi.com`, or host and port of a server that speaks the same. */
  endpoint: string;
  /** `https://`; `http://` only for a server on this machine. */
  protocol: 'https://' | 'http://';
}

const TIMEOUT_SECONDS = 8;

/** Tencent Cloud's SMS through its own SDK, which is loaded with the first message. */
export function createTencentSms(config: TencentConfig): SmsEngine {
  const client = async () => {
    const { sms } = await import('tencentcloud-sdk-nodejs-sms');
    return new sms.v20210111.Client({
      credential: { secretId: config.secretId, secretKey: config.secretKey },
      region: config.region,
      profile: {
        httpProfile: { endpoint: config.endpoint, protocol: config.protocol, reqTimeout: TIMEOUT_SECONDS },
      },
    });
  };
  let opened: ReturnType<typeof client> | null = null;

  return {
    available: true,
    async send({ countryCode, phone, code }) {
      opened ??= client();
      const { SendStatusSet: statuses } = await (await opened).SendSms({
        PhoneNumberSet: [`+${countryCode}${phone}`],
        SmsSdkAppId: config.appId,
        SignName: config.signName,
        TemplateId: config.templateId,
        TemplateParamSet: [code],
      });
      const status = statuses?.[0];
      if (status?.Code !== 'Ok')
        throw new Error(`Tencent Cloud refused the message: ${status?.Code} ${status?.Message}`);
    },
  };
}
