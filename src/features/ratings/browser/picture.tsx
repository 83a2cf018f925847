/** One step of a scale as a drawing that follows the theme; styles fill it when it is chosen or pointed at. */
export function Picture({ shape }: { shape: string | undefined }) {
  return (
    <svg className="stars" viewBox="0 0 20 20" aria-hidden="true">
      <path className="stars-empty" d={shape} />
      <path className="stars-full" d={shape} />
    </svg>
  )
}
