import { pathToFileURL } from 'node:url'

/** The first line of the owner's own files in a stack, e.g. `portico.config.ts:4`. Files may come as paths or as addresses. */
export function ownLine(stack: string | undefined, folder: string): string | undefined {
  const roots = [folder, pathToFileURL(folder).href].map((root) => RegExp.escape(root)).join('|')
  const [, path, line] =
    new RegExp(`(?:${roots})[\\\\/](?!node_modules)([^:\n]+):(\\d+)`).exec(stack ?? '') ?? []
  return path && `${decodeURI(path)}:${line}`
}
