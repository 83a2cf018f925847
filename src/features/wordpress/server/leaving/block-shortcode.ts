import { writeElement } from '../../domain/text/html-text.ts'
import { type LeavingSite, wholeAddress } from './leaving-site.ts'

export type LeavingBlock = {
  name: string
  attributes: Readonly<Record<string, string>>
  form: 'directive' | 'shortcode'
}

type Attributes = Record<string, string | undefined>

/** A block as the shortcode of the plugin that it stands for. Nothing where no program there knows such a thing. */
export function blockShortcode(
  { name, attributes, form }: LeavingBlock,
  site: Pick<LeavingSite, 'form' | 'url'>,
): string | undefined {
  if (name === 'contact-form' || name === 'contact-form-7') return formShortcode(attributes, site)
  if (form === 'shortcode') return shortcode(name, attributes)
  if (name === 'rating') return shortcode('ratings', attributes)
  if (name === 'faq') {
    const { category, cat, limit, order } = attributes
    return shortcode('gs_faq', { cat: category ?? cat, limit, order })
  }
  return name === 'video' || name === 'audio' ? player(name, attributes, site.url) : undefined
}

function formShortcode({ id = '', ...more }: Attributes, site: Pick<LeavingSite, 'form'>) {
  const found = site.form(Number(id))
  return found && shortcode('contact-form-7', { ...more, id: String(found.id), title: found.title })
}

/** Quotes and brackets would end it. */
const clean = (value: string) => value.replace(/["[\]<>]/g, ' ').trim()

const shortcode = (name: string, attributes: Attributes) =>
  `[${name}${Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${clean(value)}"`]))
    .join('')}]`

const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'ogg', 'flac', 'm4a', 'wav']

/** HTML that browsers play by themselves: the shortcode of WordPress knows neither captions nor a title. */
function player(kind: 'video' | 'audio', attributes: Attributes, url: string): string {
  const whole = (address: string | undefined) => address && wholeAddress(address, url)
  const files = sources.flatMap((name) => whole(attributes[name]) ?? [])
  const tracks = Object.entries(attributes).flatMap(([name, src]) => {
    const [, language = ''] = /^captions(?:-([a-z-]+))?$/i.exec(name) ?? [undefined]
    return name.startsWith('captions')
      ? [writeElement('track', { kind: 'captions', src: whole(src), srclang: language || undefined })]
      : []
  })
  const flag = (name: string) => (['true', '', 'on', '1'].includes(attributes[name] ?? 'no') ? '' : undefined)
  const { title, width, height, preload } = attributes
  return writeElement(
    kind,
    {
      ...{ controls: '', poster: whole(attributes.poster), title, width, height, preload },
      ...{ loop: flag('loop'), autoplay: flag('autoplay'), muted: flag('muted') },
    },
    [...files.map((src) => writeElement('source', { src })), ...tracks].join(''),
  )
}
