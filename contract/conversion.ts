import * as T from 'typebox';
import { nullable } from './common';

/** How far the conversion of a file is that browsers do not play; one that is done has none. */
export const ConversionState = T.Enum(['waiting', 'running', 'failed']);
export type ConversionState = T.Static<typeof ConversionState>;

/** Of a video that browsers do not play: its cover stands for it until it is converted. */
export const Conversion = T.Object({
  state: ConversionState,
  percent: T.Integer({ minimum: 0, maximum: 100 }),
});
export type Conversion = T.Static<typeof Conversion>;

/** The same for the owner of the file. */
export const OwnConversion = T.Object({
  ...Conversion.properties,
  codec: T.String({ description: 'What browsers do not play, such as HEVC (H.265)' }),
  problem: nullable(T.String({ description: 'Why it failed, in the language of the caller' })),
});
export type OwnConversion = T.Static<typeof OwnConversion>;

/** News of a conversion; `done` says that the file plays now, at another address. */
export interface ConversionNews {
  id: string;
  state: ConversionState | 'done';
  percent: number;
}
