/** Says whether stored data really has a type: hand-written, because a schema library weighs more (record 012). */
export type Guard<Type> = (data: unknown) => data is Type;

export const isText: Guard<string> = (data) => typeof data === 'string';
export const isWhole: Guard<number> = (data): data is number => Number.isSafeInteger(data);
export const isYesOrNo: Guard<boolean> = (data) => typeof data === 'boolean';

export function isOneOf<Choice extends string>(...choices: readonly Choice[]): Guard<Choice> {
  return (data): data is Choice => choices.includes(data as Choice);
}

export function isListOf<Item>(isItem: Guard<Item>): Guard<Item[]> {
  return (data): data is Item[] => Array.isArray(data) && data.every((item) => isItem(item));
}

export function isOptional<Type>(isType: Guard<Type>): Guard<Type | undefined> {
  return (data): data is Type | undefined => data === undefined || isType(data);
}

/** An object whose every value passes, whatever its keys. */
export function isRecordOf<Value>(isValue: Guard<Value>): Guard<Record<string, Value>> {
  return (data): data is Record<string, Value> => isObject(data) && Object.values(data).every(isValue);
}

/** An object that passes each of the guards under its key. */
export function isShaped<Type extends object>(guards: {
  [Key in keyof Type]-?: Guard<Type[Key]>;
}): Guard<Type> {
  return (data): data is Type =>
    isObject(data) &&
    (Object.entries(guards) as [string, Guard<unknown>][]).every(([key, guard]) => guard(data[key]));
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
