import { pathToFileURL } from 'node:url'

/** The first line of the owner's own files in a stack, e.g. `portico.config.ts:4`. Files may come as paths or as addresses. */
export function ownLine(thrown: unknown, folder: string): string | undefined {
  const stack = thrown instanceof Error ? thrown.stack : thrown
  const roots = [folder, pathToFileURL(folder).href].map((root) => RegExp.escape(root)).join('|')
  const [, path, line] =
    new RegExp(`(?:${roots})[\\\\/](?!node_modules)([^:\n]+):(\\d+)`).exec(
      typeof stack === 'string' ? stack : '',
    ) ?? []
  return path && `${decodeURI(path.split('?')[0] ?? '')}:${line}`
}
