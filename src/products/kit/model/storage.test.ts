import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load, localRecord, save } from './storage.ts';

interface Count {
  count: number;
}

const counter = localRecord({
  name: 'counter',
  version: 2,
  check: (data): data is Count => typeof (data as Count | null)?.count === 'number',
});

/** A storage as browsers give it (HTML Standard, web storage), with room for `room` characters. */
function storageWith(room: number): Pick<Storage, 'getItem' | 'setItem'> {
  const records = new Map<string, string>();
  return {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      records.set(key, text);
    },
  };
}

describe('what the browser keeps', () => {
  beforeEach(() => vi.stubGlobal('localStorage', storageWith(100)));
  afterEach(() => vi.unstubAllGlobals());

  it('is nothing on a first visit, and that is no trouble', () =>
    expect(load(counter)).toEqual({ text: null }));

  it('comes back as it was', () => {
    const text = save(counter, { count: 3 });
    expect(load(counter)).toEqual({ text, state: { count: 3 } });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"version":1,"state":{"count":3}}',
    '{"version":2,"state":{"count":"3"}}',
  ])('is not used when it reads %s', (text) => {
    localStorage.setItem('demo-counter', text);
    expect(load(counter)).toEqual({ text, trouble: 'unreadable' });
  });

  it('says so when there is no room', () => {
    vi.stubGlobal('localStorage', storageWith(3));
    expect(save(counter, { count: 3 })).toBeUndefined();
  });

  it('says so when storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(load(counter)).toEqual({ trouble: 'unsaved' });
    expect(save(counter, { count: 3 })).toBeUndefined();
  });
});
