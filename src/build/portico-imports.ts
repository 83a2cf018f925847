import type { Plugin, Rolldown } from 'vite'
import { porticoVersion } from '#platform/version.ts'
import { sourceMistake } from './source-mistake.ts'

const isOurs = (id: string) => /^portico(?:\/|$)/.test(id)

/** Stops a build for the server if it imports something this version does not have: Node would name the built file. */
export function knownImports(): Plugin {
  return {
    name: 'portico:known-imports',
    // After types are gone.
    enforce: 'post',
    async transform(code, id) {
      for (const { from, names } of importsIn(this.parse(code))) {
        const known = await namesOf(from)
        if (!known)
          throw sourceMistake(
            id,
            from,
            `It imports "${from}", which Portico ${porticoVersion} does not have.`,
          )
        const gone = names.find((name) => !known.includes(name))
        if (gone !== undefined)
          throw sourceMistake(
            id,
            gone === 'default' ? from : gone,
            `It imports "${gone}" from "${from}", which has nothing of that name in Portico ${porticoVersion}. CHANGELOG.md of Portico says what takes its place.`,
          )
      }
    },
  }
}

/** Stops a build for browsers if it imports server code. */
export function nothingOfTheServer(): Plugin {
  return {
    name: 'portico:nothing-of-the-server',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!isOurs(id) || importer === undefined) return
      throw sourceMistake(
        importer,
        id,
        `It imports "${id}", which runs on the server, and would go to browsers. Hand islands what they need as props, import types with "import type", and take what runs in browsers from "portico/island".`,
      )
    },
  }
}

function importsIn({ body }: ReturnType<Rolldown.PluginContext['parse']>) {
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !isOurs(statement.source.value)) return []
    const names = statement.specifiers.flatMap((one) => {
      if (one.type === 'ImportDefaultSpecifier') return ['default']
      return one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : []
    })
    return [{ from: statement.source.value, names }]
  })
}

async function namesOf(module: string): Promise<readonly string[] | undefined> {
  try {
    return Object.keys(await import(/* @vite-ignore */ module))
  } catch {
    return undefined
  }
}
