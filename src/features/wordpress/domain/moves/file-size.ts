const units = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const

/** The size of a file, as the language writes it. */
export function fileSize(bytes: number, language: string): string {
  const found = units.find((one) => bytes >= one.bytes) ?? { unit: 'kilobyte', bytes: 1e3 }
  const value = bytes / found.bytes
  const digits = value < 10 && found.unit !== 'kilobyte' ? 1 : 0
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: found.unit, minimumFractionDigits: digits, maximumFractionDigits: digits },
    ...(digits === 0 && { roundingMode: 'ceil' }),
  }).format(value)
}
