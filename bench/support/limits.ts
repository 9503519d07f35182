import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../tests/support/free-port.ts'
import type { FinishedAnswer } from './string-server.ts'

/** Something that does the same and nothing more, measured in the same run. */
export interface Limit {
  url: string
  processId: number
  close(): Promise<void>
}

const STRING_SERVER = fileURLToPath(new URL('./string-server.ts', import.meta.url))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

/** Fastify with one prebuilt answer at `/`. */
export async function startStringServer(answer: FinishedAnswer): Promise<Limit> {
  const child = fork(STRING_SERVER, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // One that waits for its turn would throw away what the compiler made of it, and cost half as much again after that.
    execArgv: ['--no-memory-reducer'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  child.send(answer)
  const [url] = (await once(child, 'message')) as [string]
  return { url, processId: child.pid!, close: () => end(child) }
}

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']

/** The nginx of this machine; as root Debian's is installed where there is none. Null when that is not possible. */
export function findNginx(): string | null {
  const there = () => NGINX.find((path) => existsSync(path)) ?? null
  if (there() || process.getuid?.() !== 0) return there()
  const apt = (...args: string[]) => spawnSync('apt-get', args, { stdio: 'ignore' })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'nginx-light')
  return there()
}

/**
 * nginx with one worker, serving the files of a folder; its own files lie in `work`.
 * @param sendfile whether the kernel sends files by itself; where nginx encrypts what it sends it has to read it
 */
export async function startNginx(
  program: string,
  root: string,
  work: string,
  { sendfile = true } = {},
): Promise<Limit> {
  const port = await freePort()
  const file = join(work, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(' ')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${work}/nginx.pid;
    error_log stderr crit; events { worker_connections 256; }
    http { access_log off; ${temporary} sendfile ${sendfile ? 'on' : 'off'}; tcp_nopush ${sendfile ? 'on' : 'off'}; open_file_cache max=2000;
      keepalive_requests 1000000; default_type audio/mp4;
      server { listen 127.0.0.1:${port}; root ${root}; } }`,
  )
  const child = spawn(program, ['-c', file, '-p', work, '-e', 'stderr'], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((again) => setTimeout(again, 50))
  }
  return { url, processId: child.pid!, close: () => end(child) }
}
