import { createHash } from 'node:crypto'

/** One message of one visitor. Everything in it follows from its number, so that what arrived can be compared. */
export type Letter = { number: number; key: string; visitor: string; file?: LetterFile }

export type LetterFile = { name: string; text: string }

/** Around what readers and disks work with at a time, and well beyond. */
const sizes = [1, 57, 4096, 65_535, 65_536, 65_537, 80_000, 100_000, 120_000, 250_000, 1_000_000]

export const owner = 'owner@torture.example'

export const createLetter = (number: number): Letter => ({
  number,
  key: `torture-key-${String(number).padStart(8, '0')}`,
  visitor: `visitor-${number}@torture.example`,
  ...(number % 3 === 0 && { file: fileOf(number) }),
})

function fileOf(number: number): LetterFile {
  const size = sizes[(number / 3) % sizes.length] ?? 1
  const line = `The file of letter ${number}.\n`
  return { name: `file-${number}.txt`, text: line.repeat(Math.ceil(size / line.length)).slice(0, size) }
}

export const fileHash = ({ text }: LetterFile) => createHash('sha256').update(text).digest('hex')

/** A form that emails its owner, thanks the visitor, and accepts a file. */
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
[file your-file filetypes:txt limit:2mb]
[submit "Send"]
`

/** Without its key, as a client sends it that knows of none. */
export function bodyWithoutKey(letter: Letter): FormData {
  const body = bodyOf(letter)
  body.delete('_portico_key')
  return body
}

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
