/** A smaller version of a picture in a modern format, named so that only versions that exist can be asked for. */
export type PictureVariant = { hash: string; width: number; format: PictureFormat }

export type PictureFormat = (typeof pictureFormats)[number]

export const pictureFormats = ['avif', 'webp'] as const

const widths = [480, 800, 1200, 1600]

/** Never wider than the picture itself. */
export function variantWidths(width: number): number[] {
  const smaller = widths.filter((one) => one < width)
  return [...smaller, Math.min(width, widths.at(-1) ?? width)].filter(
    (one, at, all) => all.indexOf(one) === at,
  )
}

export const variantName = ({ hash, width, format }: PictureVariant) => `${hash}-${width}.${format}`

export function readVariantName(name: string): PictureVariant | undefined {
  const [, hash, width, format] = /^([0-9a-f]{16})-([1-9]\d{0,4})\.(avif|webp)$/.exec(name) ?? []
  return hash && width ? { hash, width: Number(width), format: format as PictureFormat } : undefined
}
