/** Whether stored data has a type. Hand-written, because a schema library is larger (record 012). */
export type Guard<Type> = (data: unknown) => data is Type;

/**
 * A type described by an example: `''` for any string, `0` for any integer, `true` for any boolean, a list of one item
 * for a list of any length, an object for one with these keys. Everything else is a guard.
 */
export type Shape<Type> =
  | Guard<Type>
  | (string extends Type ? '' : never)
  | (number extends Type ? 0 : never)
  | (boolean extends Type ? true : never)
  | (Type extends readonly (infer Item)[] ? readonly [Shape<Item>] : never)
  | (Type extends object ? { readonly [Key in keyof Type]-?: Shape<Type[Key]> } : never);

export const isShaped =
  <Type>(shape: Shape<Type>): Guard<Type> =>
  (data): data is Type =>
    fits(shape, data);

export const isOneOf =
  <Choice>(...choices: readonly Choice[]): Guard<Choice> =>
  (data): data is Choice =>
    choices.includes(data as Choice);

export const isOptional =
  <Type>(shape: Shape<Type>): Guard<Type | undefined> =>
  (data): data is Type | undefined =>
    data === undefined || fits(shape, data);

/** An object with any keys, whose values all have the shape. */
export const isRecordOf =
  <Value>(shape: Shape<Value>): Guard<Record<string, Value>> =>
  (data): data is Record<string, Value> =>
    isObject(data) && Object.values(data).every((value) => fits(shape, value));

function fits(shape: unknown, data: unknown): boolean {
  if (typeof shape === 'function') return (shape as Guard<unknown>)(data);
  if (Array.isArray(shape)) return Array.isArray(data) && data.every((item) => fits(shape[0], item));
  if (isObject(shape))
    return isObject(data) && Object.entries(shape).every(([key, part]) => fits(part, data[key]));
  return typeof shape === 'number' ? Number.isSafeInteger(data) : typeof data === typeof shape;
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
