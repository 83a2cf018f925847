/** What a control needs to know of its field: the name, the value, the error. */
export const fieldProps =
  <Form extends object>(form: Form, errors: Readonly<Record<string, string | undefined>>) =>
  <Name extends keyof Form & string>(name: Name) => ({
    name,
    defaultValue: form[name],
    error: errors[name],
  })
