import { liveInteger } from './readers';

/** Limits of avatar streams. */
export const streamSettings = {
  streamsPerAddress: liveInteger(
    'limits',
    ['STREAMS_PER_ADDRESS', '3', 'Avatar streams of accounts behind one address at a time; 0 is no limit'],
    [3, 0, 100_000],
  ),
  streamsPerShareAddress: liveInteger(
    'limits',
    [
      'STREAMS_PER_SHARE_ADDRESS',
      '3',
      'Avatar streams of visitors of share pages behind one address at a time; 0 is no limit',
    ],
    [3, 0, 100_000],
  ),
  streamsPerDemoAddress: liveInteger(
    'limits',
    [
      'STREAMS_PER_DEMO_ADDRESS',
      '3',
      'Avatar streams of visitors of the demo behind one address at a time; 0 is no limit',
    ],
    [3, 0, 100_000],
  ),
  streamsPerUser: liveInteger(
    'limits',
    ['STREAMS_PER_USER', '50', "Avatar streams of one account's projects at a time; 0 is no limit"],
    [50, 0, 100_000],
  ),
  streamsTotal: liveInteger(
    'limits',
    [
      'STREAMS_TOTAL',
      '0',
      'Avatar streams of all servers of this database together at a time; 0 is no limit',
    ],
    [0, 0, 1_000_000],
  ),
  streamsPerNode: liveInteger(
    'limits',
    ['STREAMS_PER_NODE', '500', 'Avatar streams of this server at a time; 0 is no limit'],
    [500, 0, 100_000],
  ),
};
