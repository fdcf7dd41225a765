import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { serve } from './service';

/*
 * The film program: draws the frames of films, and has ffmpeg encode them, mix their sound and join their parts. A process that forks
 * it orders these by messages. Drawing takes a core for minutes, which does not belong in the server's own process.
 */

// Streams and pages go first. The ffmpegs that it starts have its priority.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Nothing is opened twice here, and what is drawn takes one core, not all.
sharp.cache(false);
sharp.concurrency(1);
serve();
