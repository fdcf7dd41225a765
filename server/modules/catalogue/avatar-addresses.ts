import type { SignedLinks } from '../../http/signed-links';

/** How long the address of a sold avatar's plain pictures works, hours: an editor or a player may stay open for a day. */
const LINK_HOURS = 24;

/** Proves that an address was given to somebody who may use an avatar. */
export interface AddressSignature {
  expires: number;
  signature: string;
}

const stillPath = (id: number): string => `/provider/avatar/${id}/still`;
const coverPath = (id: number): string => `/provider/avatar/${id}/cover`;
const previewPath = (id: number): string => `/provider/avatar/${id}/preview`;
const packPath = (id: number, hash: string): string => `/provider/avatar/${id}/pack/${hash}`;

/** Addresses of the pictures of avatars; plain pictures of sold avatars carry a proof. */
export interface AvatarAddresses {
  cover(id: number): string;

  /** The cover of a clone, which only those see to whom its address was given. */
  clonedCover(id: number): string;

  isClonedCover(id: number, proof: AddressSignature): boolean;

  /** A clone as it speaks and blinks. */
  clonedPreview(id: number): string;

  isClonedPreview(id: number, proof: AddressSignature): boolean;

  /** The still as everybody gets it: marked where the avatar is for sale. */
  still(id: number): string;

  plainStill(id: number): string;

  isPlainStill(id: number, proof: AddressSignature): boolean;

  /** Address of the bodies of a pack, which a slash and a number come behind. */
  pack(id: number, hash: string): string;

  plainPack(id: number, hash: string): string;

  /** Takes what a client names a pack by apart. */
  packOf(id: number, name: string): { hash: string; isProven: boolean };
}

/** See {@link AvatarAddresses}. */
export function createAvatarAddresses(links: Pick<SignedLinks, 'proof' | 'verify'>): AvatarAddresses {
  const proven = (path: string): string => {
    const { expires, signature } = links.proof(path, LINK_HOURS);
    return `${path}?expires=${expires}&signature=${signature}`;
  };

  return {
    cover: coverPath,

    clonedCover: (id: number): string => proven(coverPath(id)),

    isClonedCover: (id: number, proof: AddressSignature): boolean =>
      links.verify(coverPath(id), { ...proof }),

    clonedPreview: (id: number): string => proven(previewPath(id)),

    isClonedPreview: (id: number, proof: AddressSignature): boolean =>
      links.verify(previewPath(id), { ...proof }),

    still: stillPath,

    plainStill: (id: number): string => proven(stillPath(id)),

    isPlainStill: (id: number, proof: AddressSignature): boolean => links.verify(stillPath(id), { ...proof }),

    pack: packPath,

    plainPack(id: number, hash: string): string {
      const { expires, signature } = links.proof(packPath(id, hash), LINK_HOURS);
      return `${packPath(id, hash)}.${expires}.${signature}`;
    },

    packOf(id: number, name: string): { hash: string; isProven: boolean } {
      const [hash = '', expires, signature] = name.split('.');
      const isProven =
        expires !== undefined &&
        signature !== undefined &&
        links.verify(packPath(id, hash), { expires: Number(expires), signature });
      return { hash, isProven };
    },
  };
}
