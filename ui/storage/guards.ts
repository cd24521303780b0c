/** Whether stored data has a type. Hand-written, because a schema library is larger (record 012). */
export type Guard<Type> = (data: unknown) => data is Type;

/** The type that a guard accepts. State types are derived from the guards of stored data. */
export type Guarded<One> = One extends Guard<infer Type> ? Type : never;

export const isText: Guard<string> = (data): data is string => typeof data === 'string';
export const isWhole: Guard<number> = (data): data is number => Number.isSafeInteger(data);
export const isFlag: Guard<boolean> = (data): data is boolean => typeof data === 'boolean';

/** Whether the value is a whole number from `min` to `max`. */
export const isWithin = (value: unknown, { min = 0, max }: { min?: number; max: number }): value is number =>
  isWhole(value) && value >= min && value <= max;

export const isOneOf =
  <const Choice>(...choices: readonly Choice[]): Guard<Choice> =>
  (data): data is Choice =>
    choices.includes(data as Choice);

export const isOptional =
  <Type>(is: Guard<Type>): Guard<Type | undefined> =>
  (data): data is Type | undefined =>
    data === undefined || is(data);

export const isListOf =
  <Item>(is: Guard<Item>): Guard<readonly Item[]> =>
  (data): data is readonly Item[] =>
    Array.isArray(data) && data.every(is);

/** Accepts a list of exactly two. */
export const isPairOf =
  <Item>(is: Guard<Item>): Guard<readonly [Item, Item]> =>
  (data): data is readonly [Item, Item] =>
    Array.isArray(data) && data.length === 2 && data.every(is);

/** Accepts an object with any keys. */
export const isRecordOf =
  <Value>(is: Guard<Value>): Guard<Readonly<Record<string, Value>>> =>
  (data): data is Readonly<Record<string, Value>> =>
    isObject(data) && Object.values(data).every(is);

type Parts = Readonly<Record<string, Guard<unknown>>>;
/** A part that accepts undefined is optional. */
type IsOptional<Part> = undefined extends Guarded<Part> ? true : false;
type Shaped<Of extends Parts> = {
  [Key in keyof Of as IsOptional<Of[Key]> extends true ? never : Key]: Guarded<Of[Key]>;
} & { [Key in keyof Of as IsOptional<Of[Key]> extends true ? Key : never]?: Guarded<Of[Key]> };

/** Accepts an object with these keys. */
export const isObjectOf =
  <Of extends Parts>(parts: Of): Guard<Shaped<Of>> =>
  (data): data is Shaped<Of> =>
    isObject(data) && Object.entries(parts).every(([key, is]) => is(data[key]));

/** Parses JSON that a browser has stored; undefined if it is not JSON, or not of this type. */
export function parseStored<Type>(is: Guard<Type>, text: string): Type | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return is(data) ? data : undefined;
  } catch {
    return undefined;
  }
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
