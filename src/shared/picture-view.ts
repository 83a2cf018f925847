/** How to show a picture of the site. */
export type PictureView = {
  src: string
  alt: string
  width: number
  height: number
  /** As CSS writes it: what is seen before it is loaded. */
  colour?: string | undefined
  /** Modern formats first; the browser takes the first it knows. */
  sources: readonly { type: string; srcset: string }[]
}
