import { Island } from '#platform/render/island.tsx'
import { words } from '#words/desk.accounts.passkey.ts'
import { PasskeyButton, type PasskeyButtonProps } from '../browser/passkey.island.tsx'

/** The form it is in is sent with the passkey's response. */
export const PasskeyPart = (props: Omit<PasskeyButtonProps, 'words'>) => (
  <Island name="passkey" component={PasskeyButton} words={words} props={props} />
)
