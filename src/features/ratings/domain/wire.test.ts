import { describe, expect, it } from 'vitest'
import { type RefusalCode, readAnswer, refusalText } from './wire.ts'

describe('an answer of the ajax call', () => {
  it('[RATE-02] is known by its words when it refuses', () => {
    const codes = Object.keys(refusalText) as RefusalCode[]
    expect(codes.map((code) => readAnswer(refusalText[code](12, 6)))).toEqual(
      codes.map((code) => ({ status: 'refused', code })),
    )
    for (const word of ['0', '-1', '', ' 0\n'])
      expect(readAnswer(word)).toEqual({ status: 'refused', code: 'refused' })
    expect(readAnswer('Unable to obtain lock')).toEqual({ status: 'refused', code: 'locked' })
  })

  it('[RATE-02] may be a bare number where the template is one', () => {
    expect(readAnswer('1')).toEqual({ status: 'rated', html: '1' })
  })
})
