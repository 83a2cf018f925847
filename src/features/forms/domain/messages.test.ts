import { describe, expect, it } from 'vitest'
import { words as kindWords } from '#words/desk.forms.kinds.ts'
import { words as labels } from '#words/desk.forms.messages.ts'
import { tagTypes } from './kinds/kinds.ts'
import { defaultMessages, messageKeys, resolveMessages } from './messages.ts'

describe('messages', () => {
  it('are the defaults unless an owner writes others', () => {
    expect(resolveMessages()).toEqual(defaultMessages)
    expect(resolveMessages({ spam: 'No.' })).toEqual({ ...defaultMessages, spam: 'No.' })
  })

  it('say that a message is held if it came with very many others, and of nothing else', () => {
    const said = Object.entries(defaultMessages).filter(([, text]) => text.includes('on hold'))
    expect(said.map(([key]) => key)).toEqual(['kept_aside'])
  })

  it('have a label each for their owner, as kinds of fields do', () => {
    expect(Object.keys(labels).toSorted()).toEqual(messageKeys.toSorted())
    expect(Object.keys(kindWords).toSorted()).toEqual(Object.keys(tagTypes).toSorted())
  })

  it('never carry markup', () => {
    expect(resolveMessages({ invalid_required: '<i>Please</i>!' }).invalid_required).toBe('Please!')
  })
})
