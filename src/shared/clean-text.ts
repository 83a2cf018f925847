// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Visitor text fit for keeping and mailing: no control characters but tab and line ends, no broken pairs. */
export const cleanText = (text: string): string => text.toWellFormed().replace(controls, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const lineEndsAndControls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g

/** Text fit for an email header or a file name: it cannot begin a new line. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(lineEndsAndControls, '').replaceAll('\t', ' ').trim()
