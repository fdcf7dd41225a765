import sharp from 'sharp';
import { drawByHand } from './by-hand';
import { serve } from './service';

/*
 * The illustrator: draws pictures from texts. A process that forks it orders them by messages; from a terminal it draws
 * one to a file. The native code that draws ends its whole process on some forms; here it takes one picture with it.
 */

// Nothing is opened twice here: files and results that libvips keeps would be memory for nothing.
sharp.cache(false);
if (process.send === undefined) await drawByHand(process.argv.slice(2));
else serve();
