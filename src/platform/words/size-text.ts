const units = [
  { unit: 'megabyte', bytes: 1_000_000, digits: 1 },
  { unit: 'kilobyte', bytes: 1000, digits: 0 },
] as const

/** How much room a file takes: `512 bytes`, `34 kB`, `1.2 MB`. */
export function sizeText(bytes: number, language: string): string {
  const found = units.find((one) => bytes >= one.bytes)
  if (!found)
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes)
  const { unit, digits } = found
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(bytes / found.bytes)
}
