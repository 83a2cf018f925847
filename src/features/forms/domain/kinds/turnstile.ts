import { type Control, controlOf } from '../fields/control.ts'
import type { Tag } from '../tags/tag.ts'
import { optionValue } from '../tags/tag-options.ts'
import { element } from '../view/element.ts'
import type { FieldKind, TurnstilePlace } from './kind.ts'
import { word } from './tag-notation.ts'

const settings = { action: word, appearance: word, size: word, theme: word, language: word }

export type TurnstileField = Control & {
  kind: 'turnstile'
  settings: { [Name in keyof typeof settings]?: string }
}

export const turnstile = {
  kind: 'turnstile',
  tags: {
    turnstile: {
      nameless: true,
      unsent: true,
      singular: true,
      block: true,
      options: settings,
      make: (tag): TurnstileField => ({
        kind: 'turnstile',
        ...controlOf(tag, ['wpcf7-turnstile', 'cf-turnstile']),
        settings: settingsOf(tag),
      }),
      write: () => '[turnstile]',
    },
  },
  draw: (field, place) => (place.turnstile ? [drawTurnstile(place.turnstile, field.settings)] : []),
} satisfies FieldKind<TurnstileField>

const settingsOf = (tag: Tag): TurnstileField['settings'] =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, pattern]) => {
      const value = optionValue(tag, name, pattern)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Where Cloudflare's script draws its widget; it adds the field itself. */
export const drawTurnstile = (
  { siteKey, answerName }: TurnstilePlace,
  chosen: TurnstileField['settings'] = {},
) =>
  element('div', {
    className: 'wpcf7-turnstile cf-turnstile',
    'data-sitekey': siteKey,
    'data-response-field-name': answerName,
    ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`data-${name}`, value])),
  })
