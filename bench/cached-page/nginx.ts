import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** nginx with one worker process, sending a page compressed with brotli from a file it keeps open. */
export async function startNginx(body: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'page'), body, { mode: 0o644 })
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port))
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await answering(`http://127.0.0.1:${port}/`, server)
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number) => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; try_files /page =404; default_type text/html; add_header Content-Encoding br; }
  }
}`

async function answering(url: string, server: ChildProcess) {
  while (server.exitCode === null) {
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('nginx did not start')
}
