import { escapeHtml, writeElement } from './html-text.ts'

/** An address that WordPress shows something of, in the markup of its block. */
export const embedHtml = (url: string) =>
  writeElement('figure', {}, writeElement('div', { class: 'wp-block-embed__wrapper' }, escapeHtml(url)))
