import { usual } from '#shared/palette.ts'
import { readLook } from '../server/look-schema.ts'

/** The look as it stands in the form. */
export type LookForm = {
  ownAccent: boolean
  accent: string
  ownBackground: boolean
  background: string
  font: string
  width: string
  corners: string
}

export function formOfLook(section: unknown): LookForm {
  const { accent, background, font = 'serif', width = 'usual', corners = 'usual' } = readLook(section)
  return {
    ownAccent: accent !== undefined,
    accent: accent ?? usual.light.accent.accent,
    ownBackground: background !== undefined,
    background: background ?? usual.light.papers.paper,
    font,
    width,
    corners,
  }
}

export function readLookForm(posted: URLSearchParams): LookForm {
  const word = (name: string) => (posted.get(name) ?? '').trim().slice(0, 50)
  return {
    ownAccent: posted.has('own-accent'),
    accent: word('accent').toLowerCase(),
    ownBackground: posted.has('own-background'),
    background: word('background').toLowerCase(),
    font: word('font'),
    width: word('width'),
    corners: word('corners'),
  }
}

/** The section of the document, without what is as usual. */
export function sectionOfForm(form: LookForm): Record<string, string> | undefined {
  const section = {
    accent: form.ownAccent ? form.accent : undefined,
    background: form.ownBackground ? form.background : undefined,
    font: form.font === 'serif' ? undefined : form.font,
    width: form.width === 'usual' ? undefined : form.width,
    corners: form.corners === 'usual' ? undefined : form.corners,
  }
  const said = Object.entries(section).filter((one): one is [string, string] => one[1] !== undefined)
  return said.length > 0 ? Object.fromEntries(said) : undefined
}
