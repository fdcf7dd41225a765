import { startLiveTalking } from '../fixtures/avatar-service/livetalking-server';

/** The server of the bench, in a process of its own: what it costs is not counted. */
const server = await startLiveTalking({ width: 720 });
server.add('bench');
process.send?.(server.url);
process.once('disconnect', () => process.exit(0));
