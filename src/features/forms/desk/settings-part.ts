import { words } from '#words/desk.forms.ts'
import { settingKeys } from '../domain/form-front-matter.ts'
import { isOn, keysOf, lines, mapKeys, orNothing, type Raw, recordOf } from './written-values.ts'

/** Switches with what they are without a word in the file. */
export const settingSwitches = {
  demo_mode: { standard: false, label: words.demoMode },
  skip_mail: { standard: false, label: words.skipMail },
  do_not_store: { standard: false, label: words.doNotStore },
  subscribers_only: { standard: false, label: words.subscribersOnly },
  acceptance_as_validation: { standard: false, label: words.acceptanceAsValidation },
  keep_drafts: { standard: true, label: words.keepDrafts },
  step_validation: { standard: true, label: words.stepValidation },
  autop: { standard: true, label: words.autop },
} as const

export const settingTexts = {
  retention_days: words.retentionDays,
  api_root: words.apiRoot,
  flamingo_subject: words.inboxSubject,
  flamingo_name: words.inboxName,
  flamingo_email: words.inboxEmail,
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
    ...((locale || raw.locale !== undefined) && { locale: locale || undefined }),
    ...((delivery === 'direct' || raw.delivery !== undefined) && { delivery: delivery ?? undefined }),
    settings: orNothing(next),
  }
}
