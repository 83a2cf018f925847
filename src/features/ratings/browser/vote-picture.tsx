import { pictureUrl } from '../domain/picture-url.ts'
import type { PageSettings } from '../domain/rating-settings.ts'

/** The voting star of the original: a picture whose file changes with the pointer. */
export function VotePicture(props: {
  post: number
  rate: number
  text: string
  /** The step pointed at or chosen. */
  shown: number
  hovering: boolean
  settings: PageSettings
}) {
  const { post, rate, text, shown, hovering, settings } = props
  const lit = settings.custom === '1' ? rate === shown : rate <= shown
  const state = lit ? (hovering ? 'over' : 'on') : 'off'
  return <img id={`rating_${post}_${rate}`} src={pictureUrl(settings, rate, state)} alt={text} title={text} />
}
