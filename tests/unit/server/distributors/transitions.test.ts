import { describe, expect, test } from 'vitest';
import {
  applicationTransitions,
  distributorTransitions,
} from '../../../../server/modules/distributors/application/transitions';
import { commissionTransitions } from '../../../../server/modules/distributors/commission/transitions';
import { statementTransitions } from '../../../../server/modules/distributors/statement/transitions';
import type { Transitions } from '../../../../server/db/transitions';

/** Each cell of a table that leads somewhere; all others refuse. */
const cells = (table: Transitions<string, string>): string[] =>
  Object.entries(table).flatMap(([state, events]) =>
    Object.entries(events).map(([event, after]) => `${state} ${event} ${after}`),
  );

describe('allowed transitions', () => {
  test('of an application', () => {
    expect(cells(applicationTransitions)).toEqual([
      'draft submit pending',
      'pending approve approved',
      'pending reject rejected',
      'rejected submit pending',
    ]);
  });

  test('of a distributor', () => {
    expect(cells(distributorTransitions)).toEqual([
      'awaitingDeposit settle active',
      'awaitingDeposit end ended',
      'active end ended',
    ]);
  });

  test('of a commission', () => {
    expect(cells(commissionTransitions)).toEqual([
      'frozen release payable',
      'payable state inStatement',
      'inStatement pay paid',
    ]);
  });

  test('of a statement', () => {
    expect(cells(statementTransitions)).toEqual([
      'issued confirm confirmed',
      'issued dispute disputed',
      'disputed answer issued',
      'confirmed propose proposed',
      'proposed pay paid',
      'proposed withdraw confirmed',
    ]);
  });
});
