const long = /^(?:[aOCE]:\d{1,9}:["{]|s:\d{1,9}:")/
const short = /^(?:N|b:[01]|i:[+-]?\d{1,20}|d:[-+.\dEINFA]{1,40});$/

/** Whether a text is meant to be a value of PHP, even one that is damaged further on. */
export const looksSerialised = (text: string): boolean =>
  long.test(text) || (text.length < 50 && short.test(text))
