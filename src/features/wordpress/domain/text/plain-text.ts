import { Parser } from 'htmlparser2'

const apart = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'td', 'tr'])

/** The words of a piece of HTML on one line, for what is plain text here: titles, excerpts, names. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return oneLine(html)
  let text = ''
  let unread = 0
  const parser = new Parser({
    ontext: (words) => {
      if (unread === 0) text += words
    },
    onopentagname: (name) => {
      if (isUnread(name)) unread += 1
      if (apart.has(name)) text += ' '
    },
    onclosetag: (name) => {
      if (isUnread(name)) unread -= 1
      if (apart.has(name)) text += ' '
    },
  })
  parser.end(html)
  return oneLine(text)
}

const isUnread = (name: string) => name === 'script' || name === 'style'

/** Nobody types control characters; a database may hold them. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
