import { settingKeys } from '../domain/form-front-matter.ts'
import { isOn, keysOf, lines, mapKeys, orNothing, type Raw, recordOf } from './written-values.ts'

/** Switches with what they are without a word in the file. */
export const settingSwitches = {
  demo_mode: { standard: false, label: 'Demo: take everything, send and keep nothing' },
  skip_mail: { standard: false, label: 'Keep messages, send no mail' },
  do_not_store: { standard: false, label: 'Mail messages, keep none' },
  subscribers_only: { standard: false, label: 'Only for people who are signed in' },
  acceptance_as_validation: {
    standard: false,
    label: 'A missing consent is an error, instead of a button that waits',
  },
  keep_drafts: { standard: true, label: 'Keep what a visitor has typed in their browser until it is sent' },
  step_validation: { standard: true, label: 'Check the steps of numbers and dates' },
  autop: { standard: true, label: 'Make paragraphs of blank lines' },
} as const

export const settingTexts = {
  retention_days: 'Days after which messages are deleted',
  api_root: 'Another site that takes the messages',
  flamingo_subject: 'Subject in the inbox',
  flamingo_name: 'Name in the inbox',
  flamingo_email: 'Address in the inbox',
} as const

export function settingsShown(raw: Raw) {
  const written = recordOf(raw.settings)
  return {
    switches: mapKeys(settingSwitches, (key) =>
      written[key] === undefined ? settingSwitches[key].standard : isOn(written[key]),
    ),
    texts: mapKeys(settingTexts, (key) => (written[key] === undefined ? '' : String(written[key]))),
  }
}

export function settingsOf(raw: Raw, posted: URLSearchParams): Raw {
  const next: Record<string, unknown> = { ...recordOf(raw.settings) }
  const shown = settingsShown(raw)
  for (const key of keysOf(settingSwitches)) {
    const on = posted.has(key)
    if (on !== shown.switches[key]) next[key] = on
  }
  for (const key of keysOf(settingTexts)) {
    const value = lines(posted.get(key)).trim()
    if (value === '') delete next[key]
    else if (value !== shown.texts[key])
      next[key] = key === 'retention_days' && /^\d+$/.test(value) ? Number(value) : value
  }
  for (const key of Object.keys(next)) if (!settingKeys.includes(key)) delete next[key]
  const locale = posted.get('locale')?.trim()
  const delivery = posted.get('delivery')
  return {
    title: posted.get('title')?.trim() ?? '',
    ...(((locale && locale !== 'en_US') || raw.locale !== undefined) && { locale: locale || undefined }),
    ...((delivery === 'direct' || raw.delivery !== undefined) && { delivery: delivery ?? undefined }),
    settings: orNothing(next),
  }
}
