import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('[REV-07] prints the React component in the guide, which is all that there is to copy', () => {
  const component = readFileSync('src/widget/react-reviews.tsx', 'utf8')
  expect(readFileSync('docs/guide/embed.md', 'utf8')).toContain(
    `\`\`\`tsx\n// react-reviews.tsx\n${component}\`\`\`\n`,
  )
  expect(component.match(/(?<=from ').*(?=')/g)).toEqual(['react'])
})
