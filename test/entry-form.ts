export const unescaped = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What a form on this page would send, by default that of an entry. `mark` is in its opening tag. */
export function fieldsOf(html: string, mark = 'id="entry"'): Record<string, string | string[]> {
  const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.split('>')[0]?.includes(mark)) ?? ''
  const fields: Record<string, string | string[]> = {}
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const [, name = ''] = /name="([^"]*)"/.exec(input) ?? []
    const isOff = /type="(radio|checkbox)"/.test(input) && !/checked/.test(input)
    const value = unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? (/type="checkbox"/.test(input) ? 'on' : ''))
    if (!name || isOff) continue
    fields[name] = name in fields ? [fields[name] ?? '', value].flat() : value
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/textarea>/g,
  ))
    fields[name] = unescaped(text.replace(/^\n/, ''))
  for (const [, name = '', options = ''] of form.matchAll(
    /<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  return fields
}
