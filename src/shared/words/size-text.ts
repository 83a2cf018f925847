const units = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const

/** How much room a file takes: `512 bytes`, `34 kB`, `1.2 MB`, `34 MB`. */
export function sizeText(bytes: number, language: string): string {
  const found = units.find((one) => bytes >= one.bytes)
  if (!found)
    return new Intl.NumberFormat(language, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes)
  const value = bytes / found.bytes
  const digits = value < 10 && found.unit !== 'kilobyte' ? 1 : 0
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: found.unit, minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(value)
}
