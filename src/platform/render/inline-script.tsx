import { useContext } from 'react'
import { PageScripts } from './page-scripts.ts'

type InlineScriptProps = {
  source: string
  /** Its type, if it is not a script that runs. */
  type?: string
}

/** A constant script inside the page. It runs only if its text is among the policy's `inlineScripts`. */
export function InlineScript({ source, type }: InlineScriptProps) {
  if (useContext(PageScripts)?.isPreview) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, admitted by its hash
  return <script type={type} dangerouslySetInnerHTML={{ __html: source }} />
}
