import { fileExtensions } from './file-extensions.ts'
import type { Rule } from './schema.ts'

/** The rule with suffixes in the place of media types. The table behind them is large, so a browser asks for it only if it must. */
export function nameSuffixes(rule: Rule): Rule {
  if (rule.rule === 'all' || rule.rule === 'any')
    return { ...rule, rules: (rule.rules ?? []).map(nameSuffixes) }
  return rule.rule === 'file' ? { ...rule, accept: (rule.accept ?? []).flatMap(suffixesOf) } : rule
}

const suffixesOf = (accepted: string) =>
  accepted.startsWith('.') ? [accepted] : fileExtensions(accepted).map((extension) => `.${extension}`)
