import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApiDocument } from '../../apps/server/src/platform/http/openapi.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall } from './minimal-requests.ts'

interface Operation {
  operationId: string
  summary: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

const committed = async () =>
  JSON.parse(await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as Document

let app: TestApp
let document: Document
beforeAll(async () => {
  app = await startTestApp()
  document = await committed()
})
afterAll(() => app.close())

describe('the description of the calls', () => {
  test('[CA-17] is committed as the server serves it: `npm run openapi` writes it', async () => {
    expect(await openApiDocument(contract, 'Hypha')).toEqual(document)
    const served = await app.visitor().send('GET', '/api/docs.json')
    expect(served.status).toBe(200)
    expect(served.body).toEqual(document)
  })

  test('[CA-17] holds every call as the contract has it, and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    expect(described.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      everyCall
        .map(([, { method, path }]) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    )
    for (const [name, call] of everyCall) {
      const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
      const operation = document.paths[path]![call.method.toLowerCase()]!
      expect(operation.operationId).toBe(name)
      expect(operation.summary).toBe(call.summary)
      expect(operation.security !== undefined, name).toBe(call.access !== 'open')
      expect(Object.keys(operation.responses)).toContain(String(call.status ?? 200))
      expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
        call.multipart
          ? ['multipart/form-data']
          : call.body
            ? ['application/json', ...(call.form ? ['multipart/form-data'] : [])]
            : [],
      )
    }
  })

  test('is well formed: names once, parameters of paths there and required, references resolved', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Hypha API', version: '1' })
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => [path, operation] as const),
    )
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    for (const [path, { parameters = [] }] of operations) {
      const inPath = parameters.filter((each) => each.in === 'path')
      expect(inPath.every((each) => each.required)).toBe(true)
      expect(inPath.map((each) => each.name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      )
    }
    const text = JSON.stringify(document)
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty([name!])
    expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/)
    expect(document.components.schemas).toHaveProperty('Error')
  })

  test('can be read as a page, which runs nothing', async () => {
    const { status, body, headers } = await app.visitor().send<string>('GET', '/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const path of Object.keys(document.paths)) expect(body).toContain(path)
    expect(body).not.toContain('<script')
  })
})
