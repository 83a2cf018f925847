/* Replaces the rules of Contact Form 7: a global `swv` that judges a schema and answers with a Map. */
window.swv = {
  validate({ rules }, formData) {
    const fails = {
      required: (values) => !values.some((value) => value.trim()),
      email: (values) => values.some((value) => value && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)),
    }
    const verdicts = new Map()
    for (const { rule, field, error } of rules) {
      if (verdicts.get(field)?.error !== undefined) continue
      const values = formData.getAll(field).map(String)
      const failed = fails[rule]?.(values) ?? false
      if (failed) verdicts.set(field, { error })
      else if (formData.has(field)) verdicts.set(field, { validInputs: values })
    }
    return verdicts
  },
}
