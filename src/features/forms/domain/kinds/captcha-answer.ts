import { type Control, controlOf, type Lengths, lengthsOf, sizeOf } from '../fields/control.ts'
import type { Tag } from '../tags/tag.ts'
import { hasOption } from '../tags/tag-options.ts'
import { answerProps, drawControl } from './draw-control.ts'
import type { FieldKind } from './kind.ts'
import { common, labelled, lengths, prefill, sizeAndMax } from './tag-notation.ts'

export type CaptchaAnswerField = Control &
  Lengths & { kind: 'captcha-answer'; size: number; placeholder?: string; defaultValue: string }

export const captchaAnswer = {
  kind: 'captcha-answer',
  tags: {
    captchar: {
      options: { ...common, ...lengths, ...prefill },
      shortForms: [sizeAndMax],
      make: captchaAnswerField,
      write: labelled('captchar'),
      follows: /^captchac$/,
    },
  },
  draw(field, place) {
    const props = { type: 'text', ...answerProps(field), defaultValue: field.defaultValue }
    return drawControl('input', field, props, place)
  },
} satisfies FieldKind<CaptchaAnswerField>

function captchaAnswerField(tag: Tag): CaptchaAnswerField {
  const written = tag.values[0] ?? ''
  const asPlaceholder = hasOption(tag, 'placeholder') || hasOption(tag, 'watermark')
  return {
    kind: 'captcha-answer',
    ...controlOf(tag),
    required: true,
    ...lengthsOf(tag),
    size: sizeOf(tag),
    ...(asPlaceholder && { placeholder: written }),
    defaultValue: asPlaceholder ? '' : written,
  }
}
