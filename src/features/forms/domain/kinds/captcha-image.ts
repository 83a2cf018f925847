import { type Control, controlOf } from '../fields/control.ts'
import type { FieldSurroundings } from '../fields/field-context.ts'
import type { Tag } from '../tags/tag.ts'
import { optionValue } from '../tags/tag-options.ts'
import { element, hiddenInput } from '../view/element.ts'
import type { FieldKind } from './kind.ts'
import { bare, common } from './tag-notation.ts'

export type CaptchaImageField = Control & {
  kind: 'captcha-image'
  challengeName: string
  width: number
  height: number
  alt: string
  foreground?: string
  background?: string
}

const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const imageSizes = { s: [60, 20], m: [72, 24], l: [84, 28] } as const

export const captchaImage = {
  kind: 'captcha-image',
  tags: {
    captchac: {
      unsent: true,
      options: { ...common, size: /^[sml]$/i, fg: colour, bg: colour },
      make: captchaImageField,
      write: bare('captchac'),
    },
  },
  /** The picture stands outside any wrapper; what it shows is typed elsewhere. */
  draw(field, place) {
    const { name, challengeName, className, id, width, height, alt } = field
    const { src, challenge = '' } = place.captcha?.[name] ?? {}
    return [hiddenInput(challengeName, challenge), element('img', { id, className, width, height, src, alt })]
  },
} satisfies FieldKind<CaptchaImageField>

function captchaImageField(tag: Tag, { words }: FieldSurroundings): CaptchaImageField {
  const size = (optionValue(tag, 'size', /^[sml]$/i)?.toLowerCase() ?? 'm') as keyof typeof imageSizes
  const [width, height] = imageSizes[size]
  const [foreground, background] = [optionValue(tag, 'fg', colour), optionValue(tag, 'bg', colour)]
  const image = `wpcf7-captcha-${tag.name.replaceAll(':', '')}`
  return {
    kind: 'captcha-image',
    ...controlOf(tag, ['wpcf7-form-control', 'wpcf7-captchac', image]),
    challengeName: `_wpcf7_captcha_challenge_${tag.name}`,
    width,
    height,
    alt: words.captcha,
    ...(foreground !== undefined && { foreground }),
    ...(background !== undefined && { background }),
  }
}
