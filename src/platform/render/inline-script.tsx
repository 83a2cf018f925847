/** A constant script inside the page. It runs only if its text is among the policy's `inlineScripts`. */
export function InlineScript({ source }: { source: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, admitted by its hash
  return <script dangerouslySetInnerHTML={{ __html: source }} />
}
