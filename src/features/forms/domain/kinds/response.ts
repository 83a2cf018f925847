import { type Control, controlOf } from '../fields/control.ts'
import { element } from '../view/element.ts'
import type { FieldKind } from './kind.ts'

export type ResponseField = Control & { kind: 'response' }

export const response = {
  kind: 'response',
  tags: {
    response: {
      nameless: true,
      unsent: true,
      block: true,
      options: {},
      make: (tag): ResponseField => ({ kind: 'response', ...controlOf(tag, ['wpcf7-response-output']) }),
      write: () => '[response]',
    },
  },
  draw: ({ id, className }) => [drawResponse(id, className)],
} satisfies FieldKind<ResponseField>

export const drawResponse = (id?: string, className = 'wpcf7-response-output') =>
  element('div', { id, className, 'aria-hidden': true })
