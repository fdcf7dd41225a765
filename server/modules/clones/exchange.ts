import type { CloneOffer, CloneType, OwedClones } from '../../../contract/clone/schema';
import { itemTypes } from '../../../contract/shop/limits';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import type { MediaProbe } from '../../engines/media-probe/port';
import { AppError } from '../../http/app-error';
import type { VoiceCloneEngine } from '../../deps';
import {
  type Exchange,
  exchangePieces,
  findStanding,
  freedBy,
  type Grant,
  holdGrant,
  unusedGrants,
} from '../membership';
import type { Shop } from '../shop';
import { differenceOf, findBoughtLine, orderNosOf, type Refunds } from '../trade';
import { isOwed, madeKinds } from './kinds';
import * as store from './store';

export interface ExchangeDeps {
  db: Database;
  voices: Pick<VoiceCloneEngine, 'kinds' | 'makerOf' | 'byService'>;
  products: Shop['products'];
  refunds: Pick<Refunds, 'returnDifference'>;
  openProbe: () => Promise<MediaProbe | null>;
  /** Looks for an order to be trained. */
  wake: () => void;
}

/**
 * What becomes of clones of voices that were paid when a service made them and that nothing makes any more. Their buyer waits, asks
 * for the money back as for any order, or takes a style for each, and the difference goes back.
 */
export interface Exchanges {
  /** What a clone of a type is here, and what the account has paid that cannot be made at the moment. */
  offer(accountId: string, type: CloneType): Promise<CloneOffer>;

  /** What goes back when the owner of a clone takes a style for it, fen; null where there is nothing to exchange, or no style. */
  backFor(row: store.CloneRow): Promise<number | null>;

  /**
   * Takes styles for all unused clones of a grant.
   * @throws AppError loginRequired, cloneStateChanged when there is nothing to exchange any more, refundOpen
   */
  exchangeUnused(accountId: string, grantId: string): Promise<CloneOffer>;

  /**
   * Takes a style for a clone that nothing here makes: it is made at once, or accepted as it was made.
   * @throws AppError notFound, loginRequired, cloneStateChanged, refundOpen
   */
  exchangeClone(id: string, accountId: string): Promise<store.CloneRow>;
}

/** See {@link Exchanges}. */
export function createExchanges({ db, voices, products, refunds, openProbe, wake }: ExchangeDeps): Exchanges {
  /** What a style costs by itself, fen; null where none is made or sold. */
  async function priceOfStyle(): Promise<number | null> {
    return (await voices.kinds()).includes('style')
      ? products.priceOfOne(itemTypes.voiceStyle, 'voiceStyles')
      : null;
  }

  const exchangeOf = (each: number, pieces: number, isUsed: boolean): Exchange => ({
    pieces,
    isUsed,
    right: 'voiceStyles',
    each,
  });

  /** What goes back for an exchange of pieces of a grant, fen. */
  async function backOf(grant: Grant, exchange: Exchange): Promise<number> {
    const line = grant.orderLineId === null ? null : await findBoughtLine(db, grant.orderLineId);
    return line === null ? 0 : differenceOf(line, freedBy(grant, exchange));
  }

  async function owedOf(accountId: string): Promise<OwedClones[]> {
    if (voices.makerOf('clone') !== null) return [];
    const grants = await unusedGrants(db, accountId, 'voiceClones');
    if (grants.length === 0) return [];
    const [each, numbers] = await Promise.all([
      priceOfStyle(),
      orderNosOf(
        db,
        grants.flatMap(({ orderLineId }) => orderLineId ?? []),
      ),
    ]);
    return Promise.all(
      grants.map(async (grant) => {
        const count = grant.quantity - grant.used;
        return {
          grantId: grant.id,
          orderNo: numbers.get(grant.orderLineId ?? '') ?? null,
          count,
          back: each === null ? null : await backOf(grant, exchangeOf(each, count, false)),
        };
      }),
    );
  }

  /** Exchanges pieces of a grant, and owes the difference. The caller holds the account. @throws AppError refundOpen */
  async function carryOut(tx: Executor, grant: Grant, exchange: Exchange) {
    const freed = freedBy(grant, exchange);
    const given = await exchangePieces(tx, grant, exchange);
    const line = grant.orderLineId;
    const returned = line === null ? null : await refunds.returnDifference(tx, line, freed);
    return { given, afterwards: returned?.afterwards ?? (() => undefined) };
  }

  async function offer(accountId: string, type: CloneType): Promise<CloneOffer> {
    const [kind] = await madeKinds(voices, type);
    return {
      kind: kind ?? null,
      videos: type === 'virtual' && (await openProbe()) !== null,
      owed: type === 'virtual' ? [] : await owedOf(accountId),
    };
  }

  return {
    offer,

    async backFor(row: store.CloneRow): Promise<number | null> {
      if (!isOwed(voices, row)) return null;
      const each = await priceOfStyle();
      if (each === null) return null;
      const grant = row.grantId === null ? null : await findStanding(db, row.grantId, row.accountId);
      return grant === null ? 0 : backOf(grant, exchangeOf(each, 1, true));
    },

    async exchangeUnused(accountId: string, grantId: string): Promise<CloneOffer> {
      const each = await priceOfStyle();
      const afterwards = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        const grant = await holdGrant(tx, grantId, accountId);
        const count = grant === null ? 0 : grant.quantity - grant.used;
        const isOpen = grant?.right === 'voiceClones' && voices.makerOf('clone') === null;
        if (grant === null || !isOpen || count < 1 || each === null) throw new AppError('cloneStateChanged');
        return (await carryOut(tx, grant, exchangeOf(each, count, false))).afterwards;
      });
      afterwards();
      return offer(accountId, 'audio');
    },

    async exchangeClone(id: string, accountId: string): Promise<store.CloneRow> {
      const each = await priceOfStyle();
      const { row, afterwards } = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        const before = await store.findClone(tx, id, accountId);
        if (before === null) throw new AppError('notFound');
        if (each === null || !isOwed(voices, before)) throw new AppError('cloneStateChanged');
        const grant = before.grantId === null ? null : await holdGrant(tx, before.grantId, accountId);
        const done = grant === null ? null : await carryOut(tx, grant, exchangeOf(each, 1, true));
        const isMade = before.state === 'unconfirmed';
        const changed = await store.changeClone(tx, id, 'exchange', {
          voiceKind: 'style',
          grantId: done?.given.id ?? before.grantId,
          waitsSince: null,
          ...(!isMade && { service: null, serviceRef: null, isHandMade: false, error: null }),
        });
        if (changed === null) throw new AppError('cloneStateChanged');
        return { row: changed, afterwards: done?.afterwards };
      });
      afterwards?.();
      wake();
      return row;
    },
  };
}
