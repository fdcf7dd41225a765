import { Gauge, type Registry } from 'prom-client';

/** Number of materials whose bytes the storage does not have, as of the last check. */
export function createIntegrityMetric(registry: Registry): (broken: number) => void {
  const gauge = new Gauge({
    name: 'materials_broken',
    help: 'Materials whose bytes are missing or changed, as of the last daily look',
    registers: [registry],
  });
  return (broken) => gauge.set(broken);
}
