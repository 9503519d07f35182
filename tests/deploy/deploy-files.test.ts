import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { readConfig } from '../../apps/server/src/config.ts'
import { PART_PATH, UPLOAD_PATH } from '../../apps/server/src/ports/media-store/upload-url.ts'
import { REALTIME_PATH } from '../../apps/server/src/platform/realtime/realtime-server.ts'
import { knownVariables } from '../support/known-variables.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')
const known = new Set(knownVariables())
/** Node's own. */
const allowed = new Set([...known, 'NODE_ENV'])
const SECRET = randomBytes(32).toString('base64')

const Environment = z.record(z.string(), z.union([z.string(), z.number()]))
const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: Environment.optional(),
      ports: z.array(z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      depends_on: z.unknown().optional(),
      configs: z.array(z.object({ source: z.string() })).optional(),
    }),
  ),
  configs: z.record(
    z.string(),
    z.object({ file: z.string().optional(), content: z.string().optional() }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})
const compose = Compose.parse(parse(read('compose.yaml'), { merge: true }))

const Container = z.object({
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
})
const Manifest = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  spec: z.looseObject({}).optional(),
})
const manifests = parseAllDocuments(read('kubernetes/hypha.yaml')).map((document) =>
  Manifest.parse(document.toJS()),
)
const containers = manifests
  .filter(({ kind }) => kind === 'Deployment')
  .flatMap(({ spec }) => {
    const Deployment = z.object({
      template: z.object({ spec: z.object({ containers: z.array(Container) }) }),
    })
    return Deployment.parse(spec).template.spec.containers
  })

/** Returns the variables of lines such as `NAME=value`, with or without `Environment=` before them. */
const assigned = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(?:Environment=|ENV |\s+)?([A-Z][A-Z0-9_]+)=(.*?)(?: \\)?$/gm)].map(
      ([, name, value]) => [name!, value!],
    ),
  )
const containerfile = assigned(read('Containerfile'))

const used: Record<string, string[]> = {
  Containerfile: Object.keys(containerfile),
  'systemd/hypha.env': Object.keys(assigned(read('systemd/hypha.env'))),
  'systemd/hypha-web.service': Object.keys(assigned(read('systemd/hypha-web.service'))),
  'systemd/hypha-worker.service': Object.keys(assigned(read('systemd/hypha-worker.service'))),
  'compose.yaml, web': Object.keys(compose.services.web!.environment!),
  'compose.yaml, worker': Object.keys(compose.services.worker!.environment!),
  'kubernetes/hypha.yaml': [
    ...manifests.flatMap(({ data }) => Object.keys(data ?? {})),
    ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
  ],
}

test.each(Object.entries(used))('%s only sets variables that the server reads', (_file, names) => {
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !allowed.has(name))).toEqual([])
})

test('the variables of the server are found in its source', () => {
  expect([...known]).toEqual(expect.arrayContaining(['DATABASE_URL', 'HYPHA_SECRET', 'PORT']))
})

describe('the server starts with the configuration of', () => {
  test('systemd', () => {
    const env = { ...assigned(read('systemd/hypha.env')), HYPHA_SECRET: SECRET }
    for (const role of ['web', 'worker'] as const) {
      const unit = assigned(read(`systemd/hypha-${role}.service`))
      const config = readConfig({ ...env, ...unit })
      expect(config.roles).toEqual({ web: role === 'web', worker: role === 'worker' })
      expect(config).toMatchObject({ port: 3000, dataDir: '/var/lib/hypha', demo: false })
    }
  })

  test('compose', () => {
    const secrets = { DOMAIN: 'music.test', HYPHA_SECRET: SECRET }
    for (const role of ['web', 'worker'] as const) {
      const environment = interpolate(compose.services[role]!.environment!, secrets)
      const config = readConfig({ ...containerfile, ...environment })
      expect(config.roles).toEqual({ web: role === 'web', worker: role === 'worker' })
      expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, demo: false })
      expect(config).toMatchObject({ storage: { kind: 's3' }, realtime: { kind: 'centrifugo' } })
      expect(config.payments.kind).toBe('none')
    }
  })

  test('Kubernetes', () => {
    const map = manifests.find(({ kind }) => kind === 'ConfigMap')!.data!
    const secret = Object.fromEntries(
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map((name) => [name, 'x']),
    )
    const database = { DATABASE_URL: 'postgres://db/hypha', HYPHA_SECRET: SECRET }
    const roles = containers.map(({ env }) => {
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]))
      return readConfig({ ...containerfile, ...map, ...secret, ...database, ...own }).roles
    })
    expect(roles).toEqual([
      { web: true, worker: false },
      { web: false, worker: true },
    ])
  })
})

/** Replaces `${NAME:?}` and `${NAME:-default}`. */
function interpolate(environment: z.infer<typeof Environment>, values: Record<string, string>) {
  const replace = (text: string) =>
    text.replace(/\$\{(\w+)(?::([-?])(.*?))?\}/g, (_all, name: string, kind, fallback) =>
      kind === '-' ? (values[name] ?? String(fallback)) : (values[name] ?? 'secret'),
    )
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, replace(String(value))]),
  )
}

describe('ports and paths', () => {
  const { PORT } = containerfile

  test('everything that forwards to the server uses its port', () => {
    expect(assigned(read('systemd/hypha.env')).PORT).toBe(PORT)
    expect(read('Containerfile')).toContain(`EXPOSE ${PORT}`)
    expect(containers[0]!.ports).toEqual([{ name: 'http', containerPort: Number(PORT) }])
    expect(read('proxy/nginx.conf')).toContain(`server 127.0.0.1:${PORT};`)
    expect(read('proxy/Caddyfile')).toContain(`reverse_proxy 127.0.0.1:${PORT} {`)
    expect(read('proxy/Caddyfile.compose')).toContain(`reverse_proxy web:${PORT} {`)
  })

  test('addresses inside compose name services of it', () => {
    const hosts = [
      ...read('compose.yaml').matchAll(/(?:@|http:\/\/|smtp:\/\/|-master=)([a-z0-9]+):\d+/g),
      ...read('proxy/Caddyfile.compose').matchAll(/reverse_proxy ([a-z0-9]+):/g),
    ].map(([, host]) => host!)
    expect(new Set(hosts)).toEqual(new Set(['database', 'realtime', 'mail', 's3', 'web']))
    for (const host of hosts) expect(compose.services).toHaveProperty(host)
  })

  test('files, volumes and configurations that compose names exist', () => {
    for (const { build, volumes = [], configs = [] } of Object.values(compose.services)) {
      if (build)
        expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
      for (const volume of volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0]!)
      for (const { source } of configs) expect(compose.configs).toHaveProperty(source)
    }
    for (const { file } of Object.values(compose.configs))
      if (file) expect(existsSync(join(root, 'deploy', file))).toBe(true)
  })

  test('health checks and WebSockets use addresses of the server', () => {
    const texts = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n')
    const health = new Set([...texts.matchAll(/\/health\/\w+/g)].map(([path]) => path))
    expect(health).toEqual(new Set(['/health/live', '/health/ready']))
    expect(read('proxy/nginx.conf')).toContain(`location ${REALTIME_PATH} {`)
    expect(read('proxy/Caddyfile.compose')).toContain(`path ${REALTIME_PATH}\n`)
  })

  test('nginx sends uploads on without storing them first', () => {
    const [, pattern] = /location ~ (\S+) \{\s+proxy_pass \S+;\s+proxy_request_buffering off;/.exec(
      read('proxy/nginx.conf'),
    )!
    for (const path of [UPLOAD_PATH, PART_PATH]) expect(path).toMatch(new RegExp(pattern!))
  })

  test('scripts that the files run exist', () => {
    const scripts = ['Containerfile', 'systemd/hypha-web.service', 'systemd/hypha-worker.service']
      .flatMap((file) => [...read(file).matchAll(/scripts\/[\w.-]+/g)])
      .map(([script]) => script)
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(existsSync(join(root, script)), script).toBe(true)
  })
})
