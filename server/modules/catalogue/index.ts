import type { ServerDeps } from '../../deps';
import type { Library } from '../library';
import { type AvatarAddresses, createAvatarAddresses } from './avatar-addresses';
import { createDesigns } from './designs';
import { catalogueRoutes } from './routes';
import { createVoiceSamples } from './samples';
import { type Catalogue, createCatalogue } from './service';

/** The catalogue, and the addresses of what it shows. */
export interface CatalogueDomain extends Catalogue {
  addresses: AvatarAddresses;
}

/** What the product offers: avatars, voices, stock backgrounds, and their categories. */
export function registerCatalogue(
  { db, route, engines, links }: ServerDeps,
  { describe }: Library,
): CatalogueDomain {
  const { speech, watermark } = engines;
  const addresses = createAvatarAddresses(links);
  const catalogue = createCatalogue({ db, describe, speech, addresses });
  catalogueRoutes(route, catalogue, createVoiceSamples(speech, watermark.sound), createDesigns(db));
  return { ...catalogue, addresses };
}

export { type AvatarAddresses, createAvatarAddresses, type AddressSignature } from './avatar-addresses';
export { findDesign } from './designs';
export { voiceSamples } from './samples';
export type { Catalogue } from './service';
export { addClonedAvatar, addClonedVoice, dropCloned, listCloned, moveCloned } from './cloned';
