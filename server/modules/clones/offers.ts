import type { CloneKind, ClonePackage, ClonePrice, CloneType } from '../../../contract/clone/schema';
import type { Language } from '../../../contract/errors';
import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import type { VoiceCloneEngine } from '../../deps';
import { rightsOf } from '../membership';
import type { Shop } from '../shop';
import { itemOf, kindsOf, madeKinds, rightOf } from './kinds';

export interface CloneOfferDeps {
  db: Database;
  products: Shop['products'];
  voices: Pick<VoiceCloneEngine, 'kinds' | 'makerOf' | 'byService'>;
}

/** What clones can be ordered here, and what they cost. */
export interface CloneOffers {
  /** What a clone can be ordered of: the kind that is sold, and any other that can be made and is left from before. */
  packages(accountId: string, type: CloneType, language: Language): Promise<ClonePackage[]>;

  /** What clones cost, the fewest at once first. */
  prices(type: CloneType, language: Language): Promise<ClonePrice[]>;

  /** The kind of a package. @throws AppError notFound for one of another type, cloneNotMade */
  kindOfPackage(type: CloneType, packageId: string, language: Language): Promise<CloneKind>;
}

/** See {@link CloneOffers}. */
export function createCloneOffers({ db, products, voices }: CloneOfferDeps): CloneOffers {
  const packagesOf = (kind: CloneKind, language: Language) => products.packagesOf(language, itemOf(kind));

  async function kindOfPackage(type: CloneType, packageId: string, language: Language): Promise<CloneKind> {
    for (const kind of kindsOf(type)) {
      if (!(await packagesOf(kind, language)).some(({ id }) => id === packageId)) continue;
      if (!(await madeKinds(voices, type)).includes(kind)) throw new AppError('cloneNotMade');
      return kind;
    }
    throw new AppError('notFound');
  }

  return {
    kindOfPackage,

    async packages(accountId: string, type: CloneType, language: Language): Promise<ClonePackage[]> {
      const [[first, ...others], rights] = await Promise.all([
        madeKinds(voices, type),
        rightsOf(db, accountId),
      ]);
      const offered = [first, ...others.filter((kind) => rights[rightOf(kind)] > 0)];
      const packages = await Promise.all(
        offered.flatMap((kind) =>
          kind === undefined
            ? []
            : packagesOf(kind, language).then((rows) =>
                rows.map(({ id, name, code, descList, price, icon, stockNum }) => {
                  const shown = { id, kind, name, code, descList, price, icon, stockNum };
                  return { ...shown, left: rights[rightOf(kind)] };
                }),
              ),
        ),
      );
      return packages.flat();
    },

    async prices(type: CloneType, language: Language): Promise<ClonePrice[]> {
      const [kind] = await madeKinds(voices, type);
      if (kind === undefined) return [];
      const lines = await Promise.all(
        (await packagesOf(kind, language)).map(async ({ id, code, name, price }) => {
          const quantity = await products.quantityIn(id, rightOf(kind));
          return { packageId: id, kind, code, name, quantity, price, each: Math.round(price / quantity) };
        }),
      );
      return lines.toSorted((a, b) => a.quantity - b.quantity);
    },
  };
}
