import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../../ui/ErrorState';
import { ApplyBrand } from './ApplyBrand';
import { useBrandKit } from './brandKit';
import { BrandLook } from './BrandLook';
import { EndField } from './EndField';
import { LogoFields } from './LogoFields';

/** The brand kit of the account, and what applies it to the film. */
export default function BrandPanel() {
  const { stored, keep, isKeeping } = useBrandKit();
  if (stored.isError)
    return (
      <ErrorState
        message={stored.error.message}
        failure={stored.error}
        busy={stored.isFetching}
        onRetry={() => void stored.refetch()}
      />
    );
  const kit = stored.data;
  if (kit === undefined) return <Skeleton height={320} />;
  return (
    <>
      <ApplyBrand kit={kit} isKeeping={isKeeping} />
      <LogoFields logo={kit.logo} onChange={(logo) => keep({ ...kit, logo })} />
      <BrandLook kit={kit} onChange={keep} />
      {(['opening', 'closing'] as const).map((end) => (
        <EndField key={end} end={end} scene={kit[end]} onChange={(scene) => keep({ ...kit, [end]: scene })} />
      ))}
    </>
  );
}
