import { describe, expect, it } from 'vitest'
import { addToConfig } from './add-to-config.ts'

const config = {
  import: "import { fromWordpress } from './extensions/from-wordpress/extension.ts'",
  extension: 'fromWordpress()',
}
const usual = `import { defineConfig } from 'portico'

export default defineConfig({})
`
const add = (text: string) => addToConfig(text, config)

describe('an extension in portico.config.ts', () => {
  it('[WP-231] is added where a site has none yet', () => {
    expect(add(usual)).toBe(`${config.import}
import { defineConfig } from 'portico'

export default defineConfig({
  extensions: [fromWordpress()],
})
`)
    expect(add("export default {\n  contact: { to: 'a@b.example' },\n}\n")).toBe(
      `${config.import}\nexport default {\n  extensions: [fromWordpress()],\n  contact: { to: 'a@b.example' },\n}\n`,
    )
  })

  it('[WP-231] is added beside others', () => {
    const before = `import { tides } from './extensions/tides/extension.ts'\n`
    expect(add(`${before}export default defineConfig({ extensions: [tides()] })\n`)).toBe(
      `${config.import}\n${before}export default defineConfig({ extensions: [fromWordpress(), tides()] })\n`,
    )
    expect(add('export default defineConfig({\n  extensions: [],\n})\n')).toContain(
      'extensions: [fromWordpress()],',
    )
  })

  it('[WP-231] is not added twice', () => {
    const once = add(usual) ?? ''
    expect(add(once)).toBe(once)
  })

  it.each([
    'export default settings\n',
    'const extensions = []\nexport default defineConfig({ extensions })\n',
    'export default defineConfig({ extensions: list() })\n',
    'export default defineConfig({ extensions: [...a], theme: { extensions: [] } })\n',
    '/*\nexport default {\n*/\nexport default {\n}\n',
    'const fromWordpress = 1\nexport default {}\n',
    `${config.import}\nexport default {}\n`,
    '',
  ])('[WP-231] is left to the owner where the file is written in another way: %j', (text) => {
    expect(add(text)).toBeUndefined()
  })
})
