import { describe, expect, it } from 'vitest';
import { describePlace, placeOf, step } from './carry.ts';
import { SEED } from './seed.ts';

const deal = SEED.deals.find(({ id }) => id === 'd6')!;
const steps = (...keys: string[]) =>
  keys.reduce((place, key) => step(SEED, deal, place, key)!, placeOf(SEED, deal));

describe('carrying by arrows', () => {
  it('goes through the stages and holds at the edges', () => {
    expect(steps('ArrowRight', 'ArrowRight')).toEqual({ stage: 'won', index: 0 });
    expect(steps('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toEqual({ stage: 'new', index: 0 });
  });

  it('goes down to below the last of the other deals, and no further', () => {
    expect(steps('ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({ stage: 'proposal', index: 1 });
    expect(steps('ArrowUp')).toEqual({ stage: 'proposal', index: 0 });
  });

  it('takes the nearest place where the next stage is shorter', () => {
    const last = SEED.deals.find(({ id }) => id === 'd3')!;
    const place = step(SEED, last, { stage: 'new', index: 2 }, 'ArrowRight')!;
    expect(place).toEqual({ stage: 'qualified', index: 2 });
    expect(step(SEED, last, place, 'ArrowRight')).toEqual({ stage: 'proposal', index: 2 });
    expect(step(SEED, last, { stage: 'proposal', index: 2 }, 'ArrowRight')).toEqual({
      stage: 'won',
      index: 1,
    });
  });

  it('counts places as a person does: with the carried deal in them', () => {
    expect(describePlace(SEED, deal, { stage: 'won', index: 1 })).toContain('2 of 2');
    expect(describePlace(SEED, deal, { stage: 'proposal', index: 0 })).toContain('1 of 2');
  });
});
