import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  contract,
  type Endpoint,
  type ErrorBody,
  PROBLEMS_PATH,
  scopeOf,
  TOKEN_SCOPES,
} from '@hypha/contract'
import * as limits from '@hypha/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_STATUSES } from '../../apps/server/src/platform/http/documented-errors.ts'
import { openApiDocument } from '../../apps/server/src/platform/http/openapi.ts'
import { PROBLEMS } from '../../apps/server/src/platform/http/problems.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall } from './minimal-requests.ts'
import { renderMessage } from '../../apps/server/src/platform/texts/render.ts'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, unknown>
}

interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, unknown>
    responses: Record<string, { content: Record<string, unknown> }>
    securitySchemes: Record<string, { type: string; scheme: string; description: string }>
  }
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

const operationOf = (call: Endpoint): Operation =>
  document.paths[`/api${call.path.replace(/:(\w+)/g, '{$1}')}`]![call.method.toLowerCase()]!

describe('the OpenAPI document', () => {
  test('[CA-17] is committed as the server serves it: `npm run openapi` writes it', async () => {
    expect(await openApiDocument(contract, 'Hypha')).toEqual(document)
    const served = await app.visitor().send('GET', '/api/docs.json')
    expect(served.status).toBe(200)
    expect(served.body).toEqual(document)
  })

  test('[CA-17] contains exactly the calls of the contract', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    expect(described.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      everyCall
        .map(([, { method, path }]) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    )
    for (const [name, call] of everyCall) {
      const operation = operationOf(call)
      expect(operation.operationId).toBe(name)
      expect(operation.summary).toBe(call.summary)
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

  test('is well-formed: unique names, path parameters present and required, references resolved', () => {
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
    for (const [, name] of text.matchAll(/"#\/components\/responses\/([^"]+)"/g))
      expect(document.components.responses).toHaveProperty([name!])
    expect(text).not.toMatch(/"\$ref":"(?!#\/components\/(schemas|responses)\/)/)
    expect(document.components.schemas).toHaveProperty('Error')
  })

  test('gives every call the tag of its group, and describes each group in one line', () => {
    for (const [name, call] of everyCall)
      expect(operationOf(call).tags).toEqual([name.split('.', 1)[0]])
    expect(document.tags.map(({ name }) => name).sort()).toEqual(Object.keys(contract).sort())
    for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].{5,118}\.$/)
  })

  test('says which calls need a session, which also accept a personal access token, and how to get either', () => {
    const { session, personalToken } = document.components.securitySchemes
    expect(session).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    expect(personalToken).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(Object.keys(document.components.securitySchemes)).toHaveLength(2)
    for (const words of ['15 minutes', 'token/refresh', 'Sec-Fetch-Site', '__Host-'])
      expect(session!.description).toContain(words)
    for (const words of ['/settings/security', ...TOKEN_SCOPES])
      expect(personalToken!.description).toContain(words)
    expect(document.info.description).toMatch(/## Authentication[^]*\ncurl /)
    for (const [name, call] of everyCall) {
      const scope = scopeOf(call)
      const needed = [{ session: [] }, ...(scope ? [{ personalToken: [scope] }] : [])]
      expect(operationOf(call).security, name).toEqual(call.access === 'open' ? undefined : needed)
    }
  })

  test('lists the errors of every call, in the one content type and schema', () => {
    const errorsIn = (call: Endpoint) =>
      Object.keys(operationOf(call).responses).filter((status) => !status.startsWith('2'))
    for (const [name, call] of everyCall) {
      const errors = errorsIn(call)
      const { access, body, query, params } = call
      // Every read is limited.
      const isLimited =
        call.method === 'GET' || call.limits !== undefined || call.errors?.includes(429) === true
      expect(errors.includes('400') || !body, name).toBe(true)
      expect(errors.includes('401') || !/login|verified/.test(access), name).toBe(true)
      expect(errors.includes('403') || !/verified|admin/.test(access), name).toBe(true)
      expect(errors.includes('404') || (access !== 'admin' && !params), name).toBe(true)
      expect(errors.includes('422') || !(body || query || params), name).toBe(true)
      expect(errors.includes('429'), name).toBe(isLimited)
      expect(errors, name).toContain('5XX')
      for (const status of errors)
        expect(operationOf(call).responses[status]).toEqual({
          $ref: `#/components/responses/Error${status}`,
        })
    }
    for (const { content } of Object.values(document.components.responses))
      expect(content).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Error' } },
      })
  })

  test('lists every error that calls really return, according to the access table', async () => {
    const table = await readFile(join(import.meta.dirname, 'access-table.txt'), 'utf8')
    const undocumented: string[] = []
    for (const line of table.trim().split('\n').slice(1)) {
      const [name, ...statuses] = line.split(/\s{2,}/)
      const [, call] = everyCall.find(([each]) => each === name!.split(' ', 1)[0])!
      const { responses } = operationOf(call)
      for (const status of new Set(statuses))
        if (!(status in responses) && !(status >= '500' && '5XX' in responses))
          undocumented.push(`${name}: ${status}`)
    }
    // An error that the description of a call doesn't imply is listed in its `errors`.
    expect(undocumented).toEqual([])
  })

  test('can be read as a page without scripts', async () => {
    const { status, body, headers } = await app.visitor().send<string>('GET', '/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    for (const path of Object.keys(document.paths)) expect(body).toContain(path)
    for (const { name, description } of document.tags) {
      expect(body).toContain(`<h3 id="${name}">`)
      expect(body).toContain(`<p>${description}</p>`)
    }
    expect(body.indexOf('>Authentication</h2>')).toBeGreaterThan(0)
    expect(body.indexOf('>Authentication</h2>')).toBeLessThan(body.indexOf('<details'))
    expect(body).not.toContain('<script')
    const targets = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`))
    for (const [, href] of body.matchAll(/href="(#[^"]+)"/g)) expect(targets).toContain(href)
  })
})

describe('the error page', () => {
  const page = async () => (await app.visitor().send<string>('GET', PROBLEMS_PATH)).body
  const explained = async () =>
    new Set([...(await page()).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id))

  test('explains what happened and what to do for every kind of error, without scripts', async () => {
    const body = await page()
    expect(body).not.toContain('<script')
    expect(new Set(PROBLEMS.map(({ name }) => name)).size).toBe(PROBLEMS.length)
    expect([...(await explained())]).toEqual(PROBLEMS.map(({ name }) => name))
    expect(body.match(/What to do:/g)).toHaveLength(PROBLEMS.length)
    for (const status of ERROR_STATUSES)
      expect(PROBLEMS.some((problem) => problem.status === status)).toBe(true)
  })

  test('explains every kind that programs can distinguish', async () => {
    const names = Object.values(limits as Record<string, unknown>).filter(
      (value) => typeof value === 'string' && value.startsWith(`${PROBLEMS_PATH}#`),
    ) as string[]
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) expect(await explained()).toContain(name.split('#')[1])
  })

  test("is the target of an error's type", async () => {
    const person = await app.person({ isVerified: false })
    const refusals = [
      await app.visitor().send<ErrorBody>('GET', '/api/get_profile'),
      await person.call(contract.cart.cartCount),
      await person.call(contract.releases.get, { params: { id: 1_000_000 } }),
      await person.send<ErrorBody>('GET', '/api/music_releases/x'),
      await person.send<ErrorBody>('GET', '/api/no/such/call'),
      await person.send<ErrorBody>('POST', '/api/token/refresh', '{', {
        'content-type': 'application/json',
      }),
      await person.send<ErrorBody>('POST', '/api/token/refresh', 'x', {
        'content-type': 'text/plain',
      }),
      await app.visitor().send<ErrorBody>('PUT', '/media/uploads/x?bytes=1', 'x'),
    ]
    const names = await explained()
    for (const { status, headers, body } of refusals) {
      const problem = body as unknown as ErrorBody
      expect(status).toBeGreaterThanOrEqual(400)
      expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      const [path, name] = problem.type.split('#')
      expect(path).toBe(PROBLEMS_PATH)
      expect(names).toContain(name)
      const { name: known } = PROBLEMS.find((each) => each.name === name && each.status === status)!
      expect(problem.title).toBe(renderMessage('en', `platform.problem.${known}`))
      expect(problem['hydra:title']).toBe(problem.title)
      expect(problem['hydra:description']).not.toMatch(/^:|\n:/)
    }
  })
})
