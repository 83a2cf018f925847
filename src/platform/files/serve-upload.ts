import { serveFile } from '#platform/http/serve-file.ts'
import type { FileStore } from './file-store.ts'

/** A file that somebody sent, as a download: nothing in it is ever run. */
export const serveUpload = (
  request: Request,
  files: Pick<FileStore, 'path'>,
  { id, name }: { id: string; name: string },
): Promise<Response | undefined> =>
  serveFile(request, {
    path: files.path(id),
    contentType: 'application/octet-stream',
    cacheControl: 'no-store',
    headers: { 'content-security-policy': "sandbox; default-src 'none'" },
    downloadAs: name,
  })
