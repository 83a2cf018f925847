type ScriptUrlPolicy = { createScriptURL(url: string): unknown }
type PolicyFactory = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
}

let policy: ScriptUrlPolicy | undefined

/**
 * An address that may become a script or a worker where the page demands trusted types. Only addresses that our own code
 * and configuration name are passed here; which hosts they may lie on is decided by `script-src` and `worker-src`.
 */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('portico', { createScriptURL: (address) => address })
  return (policy?.createScriptURL(url) ?? url) as string
}
