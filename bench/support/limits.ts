import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import type { Answer } from './limit-server.ts'
import { load } from './load.ts'
import { rounds } from './measure.ts'
import { cpuOf } from './process-tree.ts'
import { type Product, stop } from './product.ts'

/** A server that only sends the same bytes. */
export interface Limit {
  name: 'nginx' | 'Fastify'
  /** URL of the response. */
  url: string
  processId: number
  close(): Promise<void>
}

const SERVER = join(import.meta.dirname, 'limit-server.ts')
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx']

/** Starts Fastify with one response. */
export async function startFastify(answer: Answer): Promise<Limit> {
  const child = fork(SERVER, { env: { PATH: process.env.PATH, NODE_ENV: 'production' } })
  child.send(answer)
  const [url] = (await once(child, 'message')) as [string]
  return { name: 'Fastify', url, processId: child.pid!, close: () => stop(child) }
}

/** Starts nginx with one file; null if it isn't installed. @param work a folder for nginx */
export async function startNginx(file: string, work: string): Promise<Limit | null> {
  const program = NGINX.find((path) => existsSync(path))
  if (!program) return null
  const port = await freePort()
  await mkdir(work, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${work}/${name};`)
    .join(' ')
  await writeFile(
    join(work, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${work}/pid;
    error_log stderr crit; events { worker_connections 256; }
    http { access_log off; ${temporary} sendfile on; tcp_nopush on; keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${dirname(file)}; } }`,
  )
  const args = ['-c', join(work, 'nginx.conf'), '-p', work, '-e', 'stderr']
  const child = spawn(program, args, { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/${basename(file)}`
  await untilListening(child, url)
  return { name: 'nginx', url, processId: child.pid!, close: () => stop(child) }
}

async function untilListening(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (await fetch(url, { method: 'HEAD' }).catch(() => null)) return
    if (child.exitCode !== null) throw new Error('nginx did not start.')
    await new Promise((again) => setTimeout(again, 50))
  }
}

const CONNECTIONS = 16

/** Returns the product's CPU time as a multiple of the baseline's, for the same requests. */
export async function cpuBesideLimit(
  { product, limit, url, headers }: BesideLimit,
  requests: number,
): Promise<number> {
  const cost = (processId: number, address: string) => {
    const asks = Array.from({ length: requests }, () => ({ url: address, headers }))
    return cpuOf(processId, () => load(asks, CONNECTIONS))
  }
  const { ratio } = await rounds(async () => ({
    ratio: (await cost(product.processId, url)) / (await cost(limit.processId, limit.url)),
  }))
  return ratio
}

interface BesideLimit {
  product: Product
  limit: Limit
  /** Of the product. */
  url: string
  headers: Record<string, string>
}
