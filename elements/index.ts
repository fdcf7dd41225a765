import { clockSpec } from './clock/spec';
import type { ElementSpec } from './core/spec';
import { iconSpec } from './icon/spec';
import { qrCodeSpec } from './qr-code/spec';
import { shapeSpec } from './shape/spec';
import { textSpec } from './text/spec';

/** The specs of the element types that are ours, by type. The server draws and understands by them what the editor makes. */
export const elementSpecs: ReadonlyMap<string, ElementSpec> = new Map(
  [shapeSpec, textSpec, iconSpec, qrCodeSpec, clockSpec].map((spec) => [
    spec.type,
    spec as unknown as ElementSpec,
  ]),
);
