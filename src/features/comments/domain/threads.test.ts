import { describe, expect, it } from 'vitest'
import { inThreads, type Thread, threadsOf } from './threads.ts'

const outlined = (...written: string[]) =>
  written.map((one) => {
    const [id = '', parent] = one.split('<')
    return { id, parent }
  })
const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id).join(' ')
const drawn = (threads: readonly Thread<{ id: string }>[]): string =>
  threads
    .map(
      ({ comment, isApart, answers }) =>
        `${comment.id}${isApart ? '*' : ''}${answers.length > 0 ? `(${drawn(answers)})` : ''}`,
    )
    .join(' ')

describe('threads of comments', () => {
  it('[WP-61] put answers behind what they answer, the oldest first', () => {
    expect(ids(inThreads(outlined('a', 'b', 'c<a', 'd<b', 'e<a', 'f<c')))).toBe('a c f e b d')
  })

  it('[WP-61] lose none whose parent is missing, is itself, or answers it', () => {
    expect(ids(inThreads(outlined('a<gone', 'b<b', 'c<d', 'd<c', 'e<d')))).toBe('a b c d e')
  })

  it('hold chains of any length', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => ({
      id: `${at}`,
      parent: at ? `${at - 1}` : undefined,
    }))
    expect(inThreads(chain)).toEqual(chain)
    expect(threadsOf(chain)).toHaveLength(1)
  })

  it('[WP-61] are nested only so far, and then say what they reply to', () => {
    const deep = outlined('a', 'b<a', 'c<b', 'd<c', 'e<d', 'f<e', 'g<f', 'h<a')
    expect(drawn(threadsOf(deep))).toBe('a(b(c(d(e f* g*))) h)')
  })

  it('[WP-61] of which the beginning is on another page say what they answer', () => {
    expect(drawn(threadsOf(outlined('c<a', 'd<c', 'e')))).toBe('c*(d) e')
  })
})
