/** What stands in the fields before hydration: React puts the first value back into text areas that have one. */
export function readTypedEarly(unitTag: string) {
  if (typeof document === 'undefined') return []
  const areas = document.getElementById(unitTag)?.querySelectorAll('textarea') ?? []
  return Array.from(areas, (area) => {
    const { value, selectionStart, selectionEnd } = area
    return { area, value, selectionStart, selectionEnd }
  })
}

export function restoreTypedEarly(typed: ReturnType<typeof readTypedEarly>) {
  for (const { area, value, selectionStart, selectionEnd } of typed) {
    if (area.value === value) continue
    area.value = value
    area.setSelectionRange(selectionStart, selectionEnd)
  }
}
