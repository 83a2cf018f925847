import type { PictureView } from '#shared/picture-view.ts'

export type PictureProps = {
  picture: PictureView
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The first picture a visitor sees is loaded ahead of the rest. */
  eager?: boolean
  /** The text next to it says the same. */
  decorative?: boolean
}

export function Picture({ picture, sizes, eager = false, decorative = false }: PictureProps) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        alt={decorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        {...(picture.colour && !eager && { className: 'preview', 'data-colour': picture.colour })}
      />
    </picture>
  )
}
