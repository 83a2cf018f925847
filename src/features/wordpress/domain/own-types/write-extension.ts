import type { FieldShape, ShapedFields } from './field-shape.ts'
import type { PlannedField, TypePlan } from './plan-types.ts'

export type GeneratedExtension = {
  path: string
  text: string
  /** For `portico.config.ts`: a line at its top, and what stands in `extensions`. */
  config: { import: string; extension: string }
}

const folder = 'from-wordpress'
const name = 'fromWordpress'

/** Fields may hold what was never meant for visitors. */
const whyHidden =
  '// WordPress shows such fields where its theme does. Without this line they are shown above the text.'

/** The types of the old site as an extension, in code that its owner can read and change. Nothing when it had none of its own. */
export function writeExtension(plan: TypePlan): GeneratedExtension | undefined {
  if (plan.types.length === 0 && plan.extended.length === 0) return undefined
  const types = [
    ...plan.types.map(({ name, folder, path, label, fields }) =>
      call('type', name, [
        ['label', `{ one: ${quoted(label.one)}, many: ${quoted(label.many)} }`],
        ['folder', quoted(folder)],
        ['path', quoted(`${path}/:slug`)],
        ['fields', fieldsCode(fields)],
      ]),
    ),
    ...plan.extended.map(({ name, fields }) =>
      call('extend', name, [
        ['fields', fieldsCode(fields)],
        [`${whyHidden}\nview`, '() => null'],
      ]),
    ),
  ]
  const imported = [
    'defineExtension',
    ...(plan.extended.length > 0 ? ['extend'] : []),
    'field',
    ...(plan.types.length > 0 ? ['type'] : []),
  ].filter((one) => one !== 'field' || types.some((code) => code.includes('field.')))
  const text = `import { ${imported.join(', ')} } from ${quoted('portico/extension')}

// Made from a WordPress export. It is yours now: change names, labels, fields and addresses as you like.
export const ${name} = defineExtension({
  name: ${quoted(folder)},
  about: 'Types and fields of the old site.',
  types: [
${types.map((code) => `${indented(code, 4)},`).join('\n')}
  ],
})
`
  return {
    path: `extensions/${folder}/extension.ts`,
    text,
    config: {
      import: `import { ${name} } from './extensions/${folder}/extension.ts'`,
      extension: `${name}()`,
    },
  }
}

const call = (fn: string, name: string, parts: readonly (readonly [string, string])[]) =>
  `${fn}(${quoted(name)}, {\n${parts.map(([key, code]) => `${indented(`${key}: ${code}`, 2)},`).join('\n')}\n})`

const fieldsCode = (fields: readonly PlannedField[]) =>
  shapesCode(Object.fromEntries(fields.map(({ name, shape }) => [name, shape])))

function shapesCode(shapes: ShapedFields): string {
  const lines = Object.entries(shapes).map(
    ([name, shape]) => `${indented(`${keyCode(name)}: ${shapeCode(shape, name)}`, 2)},`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`
}

function shapeCode(shape: FieldShape, name: string): string {
  const options = optionsCode(shape, name)
  const given = (first: string) => `(${[first, options].filter(Boolean).join(', ')})`
  if (shape.kind === 'choice') return `field.choice${given(choicesCode(shape.choices))}`
  if (shape.kind === 'reference') return `field.reference${given(quoted(shape.to))}`
  if (shape.kind === 'list') return `field.list${given(shapeCode(shape.of, name))}`
  if (shape.kind === 'group') return `field.group${given(shapesCode(shape.fields))}`
  return `field.${shape.kind}${given('')}`
}

function optionsCode(shape: FieldShape, name: string): string {
  const { label, hint, filter } = shape
  const options = [
    ...(label && !isUsual(label, name) ? [`label: ${quoted(label)}`] : []),
    ...(hint ? [`hint: ${quoted(hint)}`] : []),
    ...(shape.kind === 'text' && shape.long ? ['long: true'] : []),
    ...(shape.kind === 'text' && shape.max ? [`max: ${shape.max}`] : []),
    ...(filter ? ['filter: true'] : []),
  ]
  return options.length > 0 ? `{ ${options.join(', ')} }` : ''
}

/** Labels are made from names where none is said. */
const isUsual = (label: string, name: string) =>
  label.toLowerCase() === name.replaceAll('_', ' ').toLowerCase()

function choicesCode(choices: Readonly<Record<string, string>>): string {
  const entries = Object.entries(choices)
  if (entries.every(([key, words]) => key === words))
    return `[${entries.map(([key]) => quoted(key)).join(', ')}]`
  const parts = entries.map(([key, words]) => `${keyCode(key)}: ${quoted(words)}`)
  const line = `{ ${parts.join(', ')} }`
  return line.length < 80 ? line : `{\n${parts.map((part) => `  ${part},`).join('\n')}\n}`
}

const keyCode = (key: string) =>
  /^[a-zA-Z_][a-zA-Z0-9_]*$/.test(key) && key !== '__proto__'
    ? key
    : key === '__proto__'
      ? `['__proto__']`
      : quoted(key)

/** As code: whatever the text holds, it stays a text. */
const quoted = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`

const indented = (code: string, spaces: number) =>
  code
    .split('\n')
    .map((line) => ' '.repeat(spaces) + line)
    .join('\n')
