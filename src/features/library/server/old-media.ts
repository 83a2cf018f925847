import type { OldAddresses } from '#platform/extension/parts.ts'
import { type AskedAddress, addressKey, keysOf } from '#shared/address-key.ts'
import { decoded } from '#shared/decoded.ts'
import { urls } from '#shared/urls.ts'
import { extensionOf } from '../domain/media-type.ts'
import type { MediaFiles } from './media-files.ts'
import { type createMediaTextStore, oldMediaTag } from './media-text-store.ts'

type OldMediaDeps = {
  media: Pick<MediaFiles, 'find'>
  texts: Pick<ReturnType<typeof createMediaTextStore>, 'numbered' | 'ledFrom'>
}

/** Files where WordPress kept them, and the pages it had for each: both lead to the file. */
export function createOldMedia({ media, texts }: OldMediaDeps): OldAddresses {
  const named = async ({ path, search }: AskedAddress) => {
    const uploaded = uploadedName(path)
    const names = uploaded === undefined ? [] : namesOfUpload(uploaded)
    // One that has another name here says so for the smaller copies as well.
    const others = names.map((name) => addressKey(`/wp-content/uploads/${name}`))
    const led = await texts.ledFrom([...keysOf({ path, search }), ...others])
    if (led) return { names: [led.name], byQuery: led.key.includes('?') }
    if (uploaded !== undefined) return { names, byQuery: false }
    const id = numberIn(search)
    const name = id === undefined ? undefined : await texts.numbered(id)
    return { names: name === undefined ? [] : [name], byQuery: true }
  }
  return {
    tags: [oldMediaTag],
    async find(asked) {
      const { names, byQuery } = await named(asked)
      for (const name of names)
        if (await media.find(name)) return { status: 301, to: urls.media(name), byQuery }
      return undefined
    },
  }
}

/** `?attachment_id=100`, and `?p=100`, which WordPress answers for files too. */
function numberIn(search: string): number | undefined {
  const query = new URLSearchParams(search)
  const id = query.get('attachment_id') ?? query.get('p') ?? ''
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined
}

/** Each site of a network has its own folder. */
const uploads =
  /^\/(?:[^/]+\/)?wp-content\/(?:uploads(?:\/sites\/\d{1,9})?|blogs\.dir\/\d{1,9}\/files)\/(.+)$/

/** The part of an address of WordPress below its uploads, as it is read. */
function uploadedName(path: string): string | undefined {
  const [, name] = uploads.exec(path) ?? []
  return name === undefined ? undefined : decoded(name)
}

/**
 * Possible names of the file here, likeliest first: WordPress makes smaller copies (`x-300x200.jpg`), reduced ones
 * (`x-scaled.jpg`), rotated ones (`x-rotated.jpg`) and edited ones (`x-e1571234567890.jpg`) of the same picture.
 */
function namesOfUpload(name: string): string[] {
  const extension = extensionOf(name)
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
  const unsized = stem.replace(/-\d{1,5}x\d{1,5}$/, '')
  const plain = unsized.replace(/-(?:scaled|rotated)$/, '')
  const unedited = plain.replace(/-e\d{8,14}$/, '')
  const ending = extension === '' ? '' : name.slice(-extension.length - 1)
  return [...new Set([stem, unsized, plain, unedited])].map((one) => one + ending)
}
