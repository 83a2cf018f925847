/** `3:05`, or `1:02:09` from an hour on. */
export function clockText(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** For ears: "3 minutes 5 seconds". */
export function spokenTime(seconds: number, language: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  const said = parts
    .filter(([count, unit]) => count > 0 || (whole === 0 && unit === 'second'))
    .map(([count, unit]) => spokenNumber(count, unit, language))
  return new Intl.ListFormat(language, { type: 'unit', style: 'narrow' }).format(said)
}

/** For ears: "50 percent". */
export const spokenNumber = (
  count: number,
  unit: 'hour' | 'minute' | 'second' | 'percent',
  language: string,
): string => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
