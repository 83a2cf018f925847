import { type FieldErrors, fieldErrors } from '#platform/documents/field-errors.ts'
import { campaignSchema } from '../server/campaign-kind.ts'

/** What an owner decides about a campaign on the desk. The rest of its file, reviews included, stays as it is. */
export const campaignKeys = [
  'name',
  'description',
  'link',
  'subject',
  'language',
  'moderation',
  'write',
] as const
type Key = (typeof campaignKeys)[number]

/** As it stands in the fields; an empty one leaves the choice to the site. */
export type CampaignForm = Readonly<Record<Key, string>>

const schema = campaignSchema.pick({
  name: true,
  description: true,
  link: true,
  subject: true,
  language: true,
  moderation: true,
  write: true,
})

const formOf = (text: (key: Key) => string) =>
  Object.fromEntries(campaignKeys.map((key) => [key, text(key)])) as CampaignForm

export const formOfCampaign = (values: Readonly<Record<string, unknown>>) =>
  formOf((key) => {
    const value = values[key]
    if (key === 'write') return value === undefined ? '' : value ? 'yes' : 'no'
    return value === undefined ? '' : String(value)
  })

export const readCampaignForm = (posted: URLSearchParams) =>
  formOf((key) => (posted.get(key) ?? '').replaceAll('\r\n', '\n').trim())

export const valuesOfForm = ({ write, ...form }: CampaignForm): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(form).map(([key, text]) => [key, text || undefined])),
  write: write === '' ? undefined : write === 'yes',
})

export const errorsOfForm = (form: CampaignForm): FieldErrors => fieldErrors(schema, valuesOfForm(form))
