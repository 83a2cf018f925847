/** Tags of fields whose value can be shown elsewhere in the form. */
export const mirrored =
  /^(?!(?:submit|response|count|reflection|output|captcha.|recaptcha|turnstile|stripe)$)/
