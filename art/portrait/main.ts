import sharp from 'sharp';
import { serve } from './service';

/*
 * The portrait painter: makes a talking figure of a photograph. A process that forks it orders figures by messages. What it decodes
 * comes from strangers, and what it computes takes seconds: neither belongs in the server's own process.
 */

// Nothing is opened twice here, and a figure may take one core, not all.
sharp.cache(false);
sharp.concurrency(1);
serve();
