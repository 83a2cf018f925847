import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import type { Excess } from './excess.ts'

/** Prose is looked at about six times, a deep list a dozen times. */
const looksForEach = 20
const looksForAll = 50_000
/** For all marks in a piece of text, how many come before each. */
const maxMarkWork = 2_000_000

const marks = { star: 42, open: 91, close: 93, underscore: 95, tilde: 126 } as const

export class MeterRunOut extends Error {
  override name = 'MeterRunOut'
  readonly excess: Excess

  constructor(excess: Excess) {
    super(excess.reason)
    this.excess = excess
  }
}

/**
 * Counts how often the parser looks at a character, and throws when that is far more often than the text is long: some
 * texts make it start again at each of their marks. It counts instead of taking the time, so that every machine gives
 * the same answer.
 */
export function createMeter() {
  const counted = new WeakSet<Effects>()
  let looksLeft = 0
  let markWork = 0

  const count = (context: TokenizeContext, effects: Effects) => {
    counted.add(effects)
    const { consume } = effects
    effects.consume = (code) => {
      looksLeft -= 1
      if (looksLeft < 0) throw new MeterRunOut({ line: context.now().line, reason: 'tangled' })
      consume(code)
    }
  }

  const meter: Construct = {
    name: 'meter',
    tokenize(effects, _, nok) {
      if (!counted.has(effects)) count(this, effects)
      return nok
    },
  }

  const seen = new WeakMap<Effects, number>()
  const markMeter: Construct = {
    name: 'markMeter',
    tokenize(effects, _, nok): State {
      if (!counted.has(effects)) count(this, effects)
      return (code: Code) => {
        const before = seen.get(effects) ?? 0
        seen.set(effects, before + 1)
        markWork += before
        if (markWork > maxMarkWork) throw new MeterRunOut({ line: this.now().line, reason: 'tooManyMarks' })
        return nok(code)
      }
    },
  }

  // Only marks that always are looked at: the parser must stop at no character because of the meter.
  const text = Object.fromEntries(Object.values(marks).map((code) => [code, markMeter]))
  const syntax: Extension = {
    document: { null: meter },
    flow: { null: meter },
    contentInitial: { null: meter },
    string: { null: meter },
    text: { ...text, null: meter },
  }

  return {
    syntax,
    begin(length: number) {
      looksLeft = length * looksForEach + looksForAll
      markWork = 0
    },
  }
}
