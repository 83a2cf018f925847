declare module '@contactable/swv' {
  interface SwvVerdict {
    rule?: string
    error?: string
    validInputs?: (string | File)[]
  }
  export function validate(schema: object, data: FormData): Map<string, SwvVerdict>
}
