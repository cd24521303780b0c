/** Says whether stored data really has a type: hand-written, because a schema library weighs more (record 012). */
export type Guard<Type> = (data: unknown) => data is Type;

/**
 * What data must look like. An example stands for its kind: `''` for a text, `0` for a whole number, `true` for yes or
 * no, a list of one for a list of any length, an object for one with these keys; whatever else is asked for is a guard.
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

/** An object whose every value passes, whatever its keys. */
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
