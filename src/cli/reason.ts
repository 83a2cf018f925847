export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error))
