import { extensionOf } from './media-type.ts'

/** Each site of a network has a folder of its own. */
const uploads =
  /^\/(?:[^/]+\/)?wp-content\/(?:uploads(?:\/sites\/\d{1,9})?|blogs\.dir\/\d{1,9}\/files)\/(.+)$/

/** The part of an address of WordPress below its uploads, as it is read. */
export function uploadedName(path: string): string | undefined {
  const [, name] = uploads.exec(path) ?? []
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}

/**
 * What the file may be called here, the likeliest first: WordPress makes smaller copies (`x-300x200.jpg`), reduced ones
 * (`x-scaled.jpg`), turned ones (`x-rotated.jpg`) and edited ones (`x-e1571234567890.jpg`), which all stand for one picture.
 */
export function namesOfUpload(name: string): string[] {
  const extension = extensionOf(name)
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
  const unsized = stem.replace(/-\d{1,5}x\d{1,5}$/, '')
  const plain = unsized.replace(/-(?:scaled|rotated)$/, '')
  const unedited = plain.replace(/-e\d{8,14}$/, '')
  const ending = extension === '' ? '' : name.slice(-extension.length - 1)
  return [...new Set([stem, unsized, plain, unedited])].map((one) => one + ending)
}
