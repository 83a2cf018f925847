export function PrintButton() {
  return (
    <button type="button" className="button quiet needs-script" onClick={() => window.print()}>
      Print
    </button>
  )
}

export const island = PrintButton
