export type StarsProps = {
  /** How many are filled; a fraction fills the star it falls in by exactly that part. */
  value: number
  max?: number
  /** What a screen reader says instead, e.g. “4.3 out of 5”. Leave it out if the words are next to the stars. */
  label?: string
  /** The outline of one in a square of 20, if it is not a star. */
  shape?: string
  /** Prefix of the class names, for fragments in other sites' pages. */
  classPrefix?: string
}

const size = 20
const pitch = 23

export function Stars({ value, max = 5, label, shape, classPrefix = '' }: StarsProps) {
  const width = max * pitch - (pitch - size)
  return (
    <svg
      className={`${classPrefix}stars`}
      viewBox={`0 0 ${width} ${size}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Row className={`${classPrefix}stars-empty`} count={max} shape={shape} />
      {/* A nested picture cuts off what is outside its width. */}
      <svg width={filledWidth(value, max)} height={size} overflow="hidden" aria-hidden="true">
        <Row className={`${classPrefix}stars-full`} count={max} shape={shape} />
      </svg>
    </svg>
  )
}

function Row({ className, count, shape }: { className: string; count: number; shape: string | undefined }) {
  if (shape === undefined) return <path className={className} d={starsShape(count)} />
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: it is its place
    <path key={place} className={className} d={shape} transform={`translate(${place * pitch} 0)`} />
  ))
}

/** Gaps between stars are skipped, so that half a star is half a star at every position. */
export function filledWidth(value: number, max: number): number {
  const shown = Math.min(Math.max(value, 0), max)
  const whole = Math.floor(shown)
  return Math.round((whole * pitch + (shown - whole) * size) * 100) / 100
}

function starsShape(count: number): string {
  return Array.from({ length: count }, (_, place) => starAt(place * pitch + size / 2)).join('')
}

/** Five points around a centre slightly below that of the square, where it looks right. */
function starAt(middle: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? 9.5 : 4.1
    const angle = (corner * Math.PI) / 5 - Math.PI / 2
    const x = middle + radius * Math.cos(angle)
    const y = 10.6 + radius * Math.sin(angle)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** One star in a square of 20. */
export const starPath = starAt(size / 2)
