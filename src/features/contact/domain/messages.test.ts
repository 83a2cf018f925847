import { describe, expect, it } from 'vitest'
import { defaultMessages, resolveMessages } from './messages.ts'

describe('messages', () => {
  it('are the defaults unless an owner writes others', () => {
    expect(resolveMessages()).toEqual(defaultMessages)
    expect(resolveMessages({ spam: 'No.' })).toEqual({ ...defaultMessages, spam: 'No.' })
  })

  it('never carry markup', () => {
    expect(resolveMessages({ invalid_required: '<i>Please</i>!' }).invalid_required).toBe('Please!')
  })
})
