import type { Network } from './share-links.ts'

/** The position on the screen of the window that opens the pop-up. */
export type Opener = { screenX: number; screenY: number; outerWidth: number; outerHeight: number }

const width = 600
const height = 270
const tallHeight = 600
const tall: readonly Network[] = ['pinterest', 'whatsapp']

/** Undefined for addresses that another program opens. */
export function popupFeatures(network: Network, opener: Opener): string | undefined {
  if (network === 'email' || network === 'sms') return undefined
  const tallest = tall.includes(network) ? tallHeight : height
  const left = Math.round(opener.screenX + (opener.outerWidth - width) / 2)
  const top = Math.round(opener.screenY + (opener.outerHeight - tallest) / 2)
  return `popup,width=${width},height=${tallest},left=${left},top=${top}`
}
