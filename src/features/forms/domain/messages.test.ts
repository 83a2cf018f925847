import { describe, expect, it } from 'vitest'
import { defaultMessages, resolveMessages } from './messages.ts'

describe('messages', () => {
  it('are the defaults unless an owner writes others', () => {
    expect(resolveMessages()).toEqual(defaultMessages)
    expect(resolveMessages({ spam: 'No.' })).toEqual({ ...defaultMessages, spam: 'No.' })
  })

  it('say that a message is put aside of what came while very many came, and of nothing else', () => {
    const said = Object.entries(defaultMessages).filter(([, text]) => text.includes('aside'))
    expect(said.map(([key]) => key)).toEqual(['kept_aside'])
  })

  it('never carry markup', () => {
    expect(resolveMessages({ invalid_required: '<i>Please</i>!' }).invalid_required).toBe('Please!')
  })
})
