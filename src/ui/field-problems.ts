import { createContext, useContext } from 'react'

/** Something wrong with a field, so that the head of the page can name it and lead to it. */
export type FieldProblem = { id: string; label: string; error: string }

/** Filled while a page is drawn on the server, by every field that something is wrong with. */
export const FieldProblems = createContext<FieldProblem[] | undefined>(undefined)

export function useFieldProblem({
  error,
  ...field
}: {
  id: string
  label: string
  error?: string | undefined
}) {
  const problems = useContext(FieldProblems)
  if (error) problems?.push({ ...field, error })
}
