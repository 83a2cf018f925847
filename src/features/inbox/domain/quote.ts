type QuotedField = { name: string; type: string; values: readonly string[] }

/** The beginning of a reply: the message as mail programs quote it. */
export function quote(fields: readonly QuotedField[], introduction: string): string {
  const lines = textOf(fields)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
  return [introduction, ...lines].join('\n')
}

/** The text itself if there is one; otherwise all filled-in fields. */
function textOf(fields: readonly QuotedField[]): string {
  const texts = fields.filter(({ type, values }) => type === 'textarea' && values.some(Boolean))
  const said = texts.map(({ values }) => values.join('\n'))
  const filledIn = fields
    .filter(({ values }) => values.some(Boolean))
    .map(({ name, values }) => `${name}: ${values.join(', ')}`)
  return (said.length > 0 ? said.join('\n\n') : filledIn.join('\n')).replace(/\r\n?/g, '\n').trim()
}

export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)
