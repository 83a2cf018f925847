import type { ReactNode } from 'react'

export type PostFormProps = {
  action: string
  /** Missing if nobody is signed in yet. */
  csrf?: string
  /** Values that go along unseen. */
  values?: Readonly<Record<string, string>>
  className?: string
  /** It brings files; its route says how many it takes. */
  files?: boolean
  /** For controls that belong to the form but are elsewhere on the page. */
  id?: string
  children: ReactNode
}

/** A form that changes something, with what the server needs to believe it. */
export function PostForm({ action, csrf, values = {}, className, files, id, children }: PostFormProps) {
  return (
    <form
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
      className={className}
      id={id}
    >
      {csrf && <input type="hidden" name="csrf" value={csrf} />}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
