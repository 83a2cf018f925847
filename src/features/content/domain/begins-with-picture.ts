/** Whether a picture, or a link around it, is the first thing in a Markdown text. */
export function beginsWithPicture(markdown: string, src: string): boolean {
  const [line = ''] = markdown.trimStart().split('\n', 1)
  const isPicture = line.startsWith('![') || line.startsWith('[![')
  return isPicture && [')', ' '].some((end) => line.includes(`](${src}${end}`))
}
