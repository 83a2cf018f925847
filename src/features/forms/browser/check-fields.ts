import { judgeRules } from '../domain/rules/judge-rules.ts'
import { readFormValues } from '../domain/rules/read-form-values.ts'
import type { Rule, Schema } from '../domain/rules/schema.ts'
import { formDataOf, getJson } from './form-api.ts'
import type { FormUnderway } from './form-underway.ts'
import { wpcf7 } from './wpcf7-global.ts'

export type FieldCheck = {
  /** With a target, judges its field and those the visitor has been to; without, every field in the scope. */
  validate(options?: { target?: EventTarget | null; scope?: Element }): Promise<void>
  /** Asks for the schema, which all forms of one id share. */
  fetchSchema(): Promise<Schema | undefined>
  forget(): void
}

const requests = new Map<string, Promise<Schema | undefined>>()

export function createFieldCheck({ form, view, store, move, url }: FormUnderway): FieldCheck {
  const visited = new Set<string>()

  /** Its status, whatever is being looked at. */
  function settled() {
    const { status, resting } = store.get().state
    return status === 'validating' ? resting : status
  }

  async function fetchSchema() {
    const known = wpcf7().schemas.get(view.id)
    if (known) return known
    const address = url('feedback/schema')
    const request = requests.get(address) ?? (getJson(address) as Promise<Schema | undefined>)
    requests.set(address, request)
    const schema = await request
    if (schema) wpcf7().schemas.set(view.id, schema)
    else requests.delete(address)
    return schema
  }

  async function validate({ target, scope = form }: Parameters<FieldCheck['validate']>[0] = {}) {
    const changed = target instanceof Element ? fieldOf(target) : undefined
    if (target && !changed) return
    for (const name of changed ? [changed] : fieldsIn(scope)) visited.add(name)
    const before = settled()
    const schema = await fetchSchema()
    const rules = schema && (await readyToJudge(schema))
    // Where the form was sent meanwhile, its answer has judged the field.
    if (!rules || settled() !== before || !move({ type: 'change' })) return
    // Changes that come together, as from autofill, are judged together.
    await null
    const found = judgeRules({ rules }, readFormValues(formDataOf(form)))
    for (const { field } of store.get().state.invalidFields) visited.add(field)
    const verdicts = [...visited]
      .filter((name) => name === changed || found.has(name))
      .map((name) => [name, found.get(name)?.error] as const)
    move({ type: 'validated', verdicts: new Map(verdicts) })
  }

  return { validate, fetchSchema, forget: () => visited.clear() }
}

/** The table of media types is fetched only for a schema that needs it. */
async function readyToJudge({ rules }: Schema): Promise<readonly Rule[]> {
  if (!/"accept":\["[^\]]*\//.test(JSON.stringify(rules))) return rules
  const { nameSuffixes } = await import('../domain/rules/file-extensions.ts')
  return rules.map(nameSuffixes)
}

const judged = '[data-name]:not(.novalidate *)'

/** The field of a control that may be judged. */
const fieldOf = (target: Element) =>
  target.closest('.wpcf7-form-control') && target.closest<HTMLElement>(judged)?.dataset.name

const fieldsIn = (scope: Element) =>
  Array.from(scope.querySelectorAll<HTMLElement>(judged), ({ dataset }) => dataset.name ?? '')
