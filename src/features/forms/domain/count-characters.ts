import { normalText } from './rules/normal-text.ts'

export interface CounterLimits {
  readonly direction: 'up' | 'down'
  readonly maximum?: number | undefined
  readonly minimum?: number | undefined
}

/** Counts what the length rules count, so that the counter and the verdict never disagree. */
export function countCharacters(text: string, { direction, maximum, minimum }: CounterLimits) {
  const { length } = normalText(text)
  return {
    shown: direction === 'down' && maximum !== undefined ? maximum - length : length,
    tooLong: maximum !== undefined && length > maximum,
    tooShort: minimum !== undefined && length < minimum,
  }
}
