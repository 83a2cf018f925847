export function PrintButton() {
  return (
    <button type="button" className="button quiet needs-script" onClick={() => window.print()}>
      Print
    </button>
  )
}

export { PrintButton as island }
