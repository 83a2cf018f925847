import { expect, it } from 'vitest'
import { quote, replySubject } from './quote.ts'

it('quotes what was written in words, line by line', () => {
  const fields = [
    { name: 'your-name', type: 'text', values: ['Mia'] },
    { name: 'your-message', type: 'textarea', values: ['It wobbles.\r\n\r\n> really'] },
  ]
  expect(quote(fields, 'Mia wrote:')).toBe('Mia wrote:\n> It wobbles.\n>\n> > really')
})

it('quotes every answer of a form without a text', () => {
  const fields = [
    { name: 'wood', type: 'checkbox', values: ['Oak', 'Ash'] },
    { name: 'when', type: 'date', values: [''] },
  ]
  expect(quote(fields, 'Mia wrote:')).toBe('Mia wrote:\n> wood: Oak, Ash')
})

it('says Re: once', () => {
  expect([replySubject('A stool'), replySubject('RE: A stool')]).toEqual(['Re: A stool', 'RE: A stool'])
})
