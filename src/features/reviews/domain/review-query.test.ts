import { describe, expect, it } from 'vitest'
import { inEnglish as t } from '#platform/words/in-english.ts'
import { defaultQuery, readQuery, writeQuery } from './review-query.ts'

describe('params of the reviews call', () => {
  it('[REV-06] are read with a default for each', () => {
    expect(readQuery('')).toEqual({
      ok: true,
      value: { ...defaultQuery, after: undefined, language: undefined },
    })
    expect(readQuery('?size=5&sort=helpful&min=3.5&lang=pt-BR&text=1&page=2&theme=dark')).toMatchObject({
      ok: true,
      value: { size: 5, sort: 'helpful', min: 7, language: 'pt-BR', text: true, page: 2 },
    })
  })

  it.each([
    ['size=0', 'size'],
    ['size=101', 'size'],
    ['size=ten', 'size'],
    ['page=0', 'page'],
    ['page=1e3', 'page'],
    ['page=2000&size=10', 'More button'],
    ['sort=best', 'newest'],
    ['min=3.3', 'min'],
    ['min=6', 'min'],
    ['lang=../x', 'lang'],
    ['text=yes', 'text'],
    ['after=1.2', 'after'],
    ["after=0.1.x'--", 'after'],
  ])('[REV-06] refuse %s with a sentence', (params, word) => {
    const read = readQuery(params)
    expect(read.ok ? 'not refused' : t(read.problem)).toContain(word)
  })

  it('are written in one way, which means the same', () => {
    const params = 'size=5&sort=highest&min=4&lang=de&text=1&page=3&after=9.1700000000000.w-001'
    const read = readQuery(`${params}&other=1`)
    expect(read.ok && writeQuery(read.value)).toBe(params)
    expect(read.ok && readQuery(writeQuery(read.value))).toEqual(read)
  })
})
