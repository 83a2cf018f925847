import { inEnglish } from '#platform/words/in-english.ts'
import { isMessage } from '#platform/words/translate.ts'

/** The same with every message in it said in English. */
export function inWords<Value>(value: Value): Said<Value> {
  if (isMessage(value)) return inEnglish(value) as Said<Value>
  if (Array.isArray(value)) return value.map((part) => inWords(part)) as Said<Value>
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value as Said<Value>
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inWords(part)])) as Said<Value>
}

type Said<Value> = Value extends { key: string; english: string }
  ? string
  : Value extends string | number | boolean | null | undefined | Date
    ? Value
    : { [Name in keyof Value]: Said<Value[Name]> }
