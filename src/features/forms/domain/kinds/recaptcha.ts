import { type Control, controlOf } from '../fields/control.ts'
import type { FieldKind } from './kind.ts'

export type RecaptchaField = Control & { kind: 'recaptcha' }

export const recaptcha = {
  kind: 'recaptcha',
  tags: {
    recaptcha: {
      nameless: true,
      unsent: true,
      options: {},
      make: (tag): RecaptchaField => ({ kind: 'recaptcha', ...controlOf(tag) }),
      write: () => '[recaptcha]',
    },
  },
  draw: () => [],
} satisfies FieldKind<RecaptchaField>
