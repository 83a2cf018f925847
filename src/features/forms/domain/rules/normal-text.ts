/** One line break is one character on both sides: a browser keeps LF, a multipart submission carries CRLF. */
export const normalLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')

/** The text every rule judges. Trims what `trim` trims and U+0085; by index, because `/\s+$/` is quadratic. */
export function normalText(text: string) {
  const lines = normalLineBreaks(text)
  let start = 0
  let end = lines.length
  while (start < end && isSpace(lines.charAt(start))) start++
  while (start < end && isSpace(lines.charAt(end - 1))) end--
  return lines.slice(start, end)
}

const isSpace = (character: string) => character === '\u0085' || character.trim() === ''
