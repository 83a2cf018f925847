import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { cpuSecondsOf } from '../server-process.ts'

/** nginx with two worker processes and a page cache in front of a site. */
export async function startNginx(site: string) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nginx-'))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, site))
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await answering(url, server)
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(server.pid ?? 0),
    async stop() {
      server.kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number, site: string) => `
daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000; open_file_cache max=10;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  proxy_cache_path ${folder}/pages keys_zone=pages:1m inactive=1h;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${site}; proxy_set_header Host $proxy_host; proxy_set_header Accept-Encoding br;
      proxy_cache pages; proxy_cache_valid 1h; proxy_ignore_headers Cache-Control Vary;
    }
  }
}`

async function answering(url: string, server: ChildProcess) {
  while (server.exitCode === null) {
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error('nginx did not start')
}
