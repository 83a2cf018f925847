import { createHash } from 'node:crypto'

/** One message of one visitor. Everything in it follows from its number, so that what arrived can be compared. */
export type Letter = { number: number; key: string; visitor: string; file?: { name: string; text: string } }

export const owner = 'owner@torture.example'

export const createLetter = (number: number): Letter => ({
  number,
  key: `torture-key-${String(number).padStart(8, '0')}`,
  visitor: `visitor-${number}@torture.example`,
  ...(number % 4 === 0 && { file: { name: `file-${number}.txt`, text: `The file of letter ${number}.\n` } }),
})

export const fileHash = ({ text }: NonNullable<Letter['file']>) =>
  createHash('sha256').update(text).digest('hex')

/** A form that mails its owner and thanks the visitor, and takes a file. */
export const letterForm = `---
id: 1
title: Letters
mail:
  recipient: ${owner}
  sender: web@torture.example
  subject: "letter [your-number]"
  body: "[your-message]"
  attachments: "[your-file]"
mail_2:
  active: true
  recipient: "[your-email]"
  sender: web@torture.example
  subject: "thanks [your-number]"
  body: "Thank you."
---
[text* your-number]
[email* your-email]
[textarea your-message]
[file your-file filetypes:txt limit:10kb]
[submit "Send"]
`

export function bodyOf({ number, key, visitor, file }: Letter): FormData {
  const body = new FormData()
  const fields = {
    _wpcf7: '1',
    _wpcf7_unit_tag: 'wpcf7-f1-o1',
    _portico_key: key,
    'your-number': String(number),
    'your-email': visitor,
    'your-message': `The text of letter ${number}.`,
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (file) body.append('your-file', new File([file.text], file.name, { type: 'text/plain' }))
  return body
}
