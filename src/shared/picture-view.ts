/** How to show a picture of the site. */
export type PictureView = {
  src: string
  alt: string
  width: number
  height: number
  /** A CSS colour, shown until the picture has loaded. */
  colour?: string | undefined
  /** Modern formats first; the browser takes the first it knows. */
  sources: readonly { type: string; srcset: string }[]
}
