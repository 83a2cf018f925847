import type { Field } from '../fields/field.ts'
import type { ViewNode } from '../form-view.ts'
import { drawAcceptance, drawChoices, drawSelect } from './choice-elements.ts'
import { element } from './element.ts'
import type { FieldPlace } from './field-place.ts'
import {
  drawCount,
  drawOutput,
  drawPicture,
  drawQuiz,
  drawReflection,
  drawResponse,
  drawStripe,
  drawSubmit,
  drawTurnstile,
} from './other-elements.ts'
import { drawInput, drawTextarea } from './typed-elements.ts'

/** The elements of a field, as Contact Form 7 draws them. */
export function drawField(field: Field, place: FieldPlace): readonly ViewNode[] {
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'date':
    case 'time':
    case 'file':
    case 'captcha-answer':
      return [drawInput(field, place)]
    case 'textarea':
      return [drawTextarea(field, place)]
    case 'select':
      return [drawSelect(field, place)]
    case 'choice':
      return [drawChoices(field, place)]
    case 'acceptance':
      return [drawAcceptance(field, place)]
    case 'quiz':
      return [drawQuiz(field, place)]
    case 'captcha-image':
      return drawPicture(field, place)
    case 'hidden': {
      const { name, id, className, defaultValue } = field
      return [element('input', { type: 'hidden', name, id, className, defaultValue })]
    }
    case 'count':
      return [drawCount(field)]
    case 'output':
      return [drawOutput(field)]
    case 'reflection':
      return [drawReflection(field)]
    case 'response':
      return [drawResponse(field.id, field.className)]
    case 'submit':
      return [drawSubmit(field)]
    case 'stripe':
      return [drawStripe(field)]
    case 'turnstile':
      return place.turnstileKey ? [drawTurnstile(place.turnstileKey, field.settings)] : []
    case 'recaptcha':
      return []
  }
}
