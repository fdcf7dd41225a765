// Converts a cascade of OpenCV's XML (local binary patterns, stumps) into the JSON that the face detector reads.
//   node scripts/convert-cascade.mjs lbpcascade_frontalface_opencv.xml src/plugins/hibernation/face/frontalFace.json
import { readFileSync, writeFileSync } from 'node:fs';

const [, , from, to] = process.argv;
if (from === undefined || to === undefined) {
  console.error('usage: node scripts/convert-cascade.mjs <cascade.xml> <cascade.json>');
  process.exit(2);
}

const numbers = (text) => text.trim().split(/\s+/).map(Number);
const xml = readFileSync(from, 'utf8');
const size = Number(/<width>(\d+)</.exec(xml)[1]);
const stagePattern =
  /<stageThreshold>([^<]+)<\/stageThreshold>\s*<weakClassifiers>([\s\S]*?)<\/weakClassifiers>/g;
const stumpPattern = /<internalNodes>([^<]+)<\/internalNodes>\s*<leafValues>([^<]+)</g;

const stages = [...xml.matchAll(stagePattern)].map(([, threshold, body]) => ({
  threshold: Number(threshold),
  stumps: [...body.matchAll(stumpPattern)].map(([, nodes, leaves]) => {
    // Two indices of leaves, the feature, and 256 bits: one for each pattern.
    const [, , feature, ...bits] = numbers(nodes);
    const [inSet, outside] = numbers(leaves).map((leaf) => Math.round(leaf * 1e6) / 1e6);
    return [feature, inSet, outside, ...bits];
  }),
}));
const features = [...xml.matchAll(/<rect>([^<]+)</g)].map(([, rect]) => numbers(rect));

const stumps = stages.reduce((sum, stage) => sum + stage.stumps.length, 0);
if (stages.some((stage) => stage.stumps.some((stump) => stump.length !== 11)))
  throw new Error('this cascade is not of local binary patterns with stumps');
writeFileSync(to, `${JSON.stringify({ size, features, stages })}\n`);
console.log(`${stages.length} stages, ${stumps} stumps, ${features.length} features`);
