import {
  array,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  oneof,
  property,
  record,
  string,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reducing } from '../../../../tests/support/reducers.ts';
import { reduce } from './reducer.ts';
import { SEED } from './seed.ts';
import { isWeek } from './stored.ts';
import { MONDAY, shiftKinds } from './week.ts';

const person = constantFrom('ana', 'ben', 'ivy', 'sam', 'lea', 'nobody');
const day = oneof(integer({ min: MONDAY - 3, max: MONDAY + 40 }), double());
const number = integer({ min: 1, max: 215 });
const kind = constantFrom(...shiftKinds);
const text = string({ maxLength: 4 });
const side = constantFrom('self' as const, 'manager' as const);

const action = oneof(
  record({ do: constantFrom('askLeave' as const), person, from: day, to: day }),
  record({ do: constantFrom('decideLeave' as const, 'decideExpense' as const), number, approve: boolean() }),
  record({ do: constantFrom('placeShift' as const), person, day, kind }),
  record({ do: constantFrom('changeShift' as const), number, to: record({ person, day, kind }) }),
  record({ do: constantFrom('removeShift' as const, 'advance' as const, 'decline' as const), number }),
  record({ do: constantFrom('apply' as const), name: text, role: text }),
  record({ do: constantFrom('note' as const), number, text }),
  record({
    do: constantFrom('claim' as const),
    person,
    what: text,
    cents: oneof(integer(), double()),
    spent: day,
    receipt: boolean(),
  }),
  record({ do: constantFrom('writeReview' as const), person, side, text }),
  record({ do: constantFrom('holdTalk' as const), person }),
  record({ do: constantFrom('startCycle' as const, 'closeCycle' as const) }),
);

describe('the week', () => {
  it('can be kept and read again after any actions, wise or foolish', () => {
    assert(
      property(array(action, { maxLength: 60 }), (actions) => {
        const week = reducing(reduce).play(actions, SEED);
        expect(isWeek(JSON.parse(JSON.stringify(week)))).toBe(true);
      }),
    );
  });
});
