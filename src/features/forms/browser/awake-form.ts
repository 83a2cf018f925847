/** A form that is awake: what its own events, its buttons and the page's scripts can ask of it. */
export type FormSession = {
  submit(options?: { submitter?: HTMLElement | null }): Promise<void>
  /** Clears messages and asks for new questions. The fields are emptied by `form.reset()`, which leads here. */
  reset(): Promise<void>
  validate(options?: { target?: EventTarget | null; scope?: Element }): Promise<void>
}
