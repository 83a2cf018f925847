import { Island } from '#platform/render/island.tsx'
import { words } from '#words/desk.accounts.passkey.ts'
import { PasskeyButton, type PasskeyButtonProps } from '../browser/passkey.island.tsx'

/** A form that it stands in is sent with what the passkey answers. */
export const PasskeyPart = (props: Omit<PasskeyButtonProps, 'words'>) => (
  <Island name="passkey" component={PasskeyButton} words={words} props={props} />
)
