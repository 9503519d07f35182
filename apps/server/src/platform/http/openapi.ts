import swagger from '@fastify/swagger'
import {
  type Contract,
  contract,
  type Endpoint,
  ErrorBody,
  type Group,
  scopeOf,
} from '@hypha/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import * as z from 'zod'
import { API_GROUPS } from './api-groups.ts'
import { ERROR_STATUSES, errorsOf } from './documented-errors.ts'
import { renderMessage } from '../texts/render.ts'
import { problemOf } from './problems.ts'

/** The introduction of the API description, in Markdown; also shown at `/api/docs`. */
export const API_INTRODUCTION = `All paths start with \`/api\`. Requests and responses are JSON.

## Authentication

Some calls need no login. The others take a bearer token, of which there are two kinds.

**Personal access token.** For scripts and apps: create one at \`/settings/security\` with the scopes it needs. \`read\` allows GET calls, \`library\` allows likes, playlists, follows, plays and downloads, \`publish\` allows releases, profiles, events and comments, \`sell\` allows prices, tickets, merch, codes and refunds, and \`admin\` allows calls for admins. Each call names its scope. Calls without one, which spend money or protect the account itself, do not accept personal access tokens.

\`\`\`
curl https://your-instance/api/get_profile \\
  -H 'authorization: Bearer hypha_pat_…'
\`\`\`

**Session.** Log in with e-mail and password. The response contains \`token\`, a JWT that is valid for 15 minutes, and \`refresh_token\`, which \`POST /api/token/refresh\` exchanges for a new pair.

\`\`\`
curl https://your-instance/api/authentication_token \\
  -H 'content-type: application/json' \\
  -d '{"email":"you@example.com","password":"…"}'
\`\`\`

A session started by a browser (recognized by its \`Sec-Fetch-Site\` header) is bound to that browser: each call also needs the \`__Host-\` companion cookie set at login. Sessions started by other clients need only the bearer token.

Sensitive calls return 403 with the type \`recent-authentication\` unless you logged in or reauthenticated within the last five minutes. Send the password to \`POST /api/reauthentication\`, then repeat the call.

## Errors

Every error is \`application/problem+json\` (RFC 9457) with the schema Error. \`type\` links to an explanation at [/api/docs/errors](/api/docs/errors). \`code\` identifies the error and never changes. \`detail\` explains it in the language of \`Accept-Language\`. \`violations\` lists invalid fields. Calls over their rate limit return 429 with \`Retry-After\`.`

const SECURITY_SCHEMES = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `token` of `POST /api/authentication_token`: valid for 15 minutes, renewed with `POST /api/token/refresh`. Sessions started by a browser (recognized by its `Sec-Fetch-Site` header) also need the `__Host-` companion cookie; sessions started by other clients need only the bearer token.',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal access token, created at `/settings/security` with the scopes `read`, `library`, `publish`, `sell` or `admin`. Each call lists the scope it needs.',
  },
} as const

/** Describes the calls registered after it in one OpenAPI 3.1 document (CA-17). */
export async function describeCalls(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1',
        description: API_INTRODUCTION,
      },
      servers: [{ url: '/' }],
      tags: Object.entries(API_GROUPS).map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: SECURITY_SCHEMES,
        schemas: { Error: z.toJSONSchema(ErrorBody) as object },
        responses: ERROR_RESPONSES,
      },
    },
    transform: (route) => withFile(jsonSchemaTransform(route)),
    transformObject: (documentObject) =>
      withErrors(jsonSchemaTransformObject(documentObject) as DescribedCalls),
  })
}

type Described = ReturnType<typeof jsonSchemaTransform>

interface Fields {
  properties?: object
  required?: string[]
}

/** The form that carries a file: no schema checks the file, the handler does. */
const withFile = ({ schema, url }: Described): Described => {
  const { consumes, body } = schema as { consumes?: string[]; body?: Fields }
  // Bodies that can be a form or JSON have no file.
  if (consumes?.length !== 1) return { schema, url }
  const form = {
    ...body,
    type: 'object',
    properties: { ...body?.properties, file: { type: 'string', format: 'binary' } },
    required: [...(body?.required ?? []), 'file'],
  }
  return { schema: { ...schema, body: form }, url }
}

interface DescribedCalls {
  paths: Record<string, Record<string, DescribedCall>>
}

interface DescribedCall {
  operationId: string
  responses: Record<string, { description?: string }>
}

const ERROR_CONTENT = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Error' } },
}

/** One response per error status, which the calls reference. */
const ERROR_RESPONSES = Object.fromEntries([
  ...ERROR_STATUSES.map((status) => [
    `Error${status}`,
    {
      description: renderMessage('en', `platform.problem.${problemOf(status).name}`),
      content: ERROR_CONTENT,
    },
  ]),
  [
    'Error5XX',
    { description: 'The server, or a service it depends on, failed', content: ERROR_CONTENT },
  ],
]) as Record<string, { description: string; content: typeof ERROR_CONTENT }>

const SUCCESS: Record<number, string> = { 200: 'OK', 201: 'Created', 202: 'Accepted', 204: 'Done' }

/** Adds the possible errors to every call. */
function withErrors<D extends DescribedCalls>(document: D): D {
  const calls: Record<string, Group> = contract
  for (const described of Object.values(document.paths).flatMap((methods) =>
    Object.values(methods),
  )) {
    const [group = '', name = ''] = described.operationId.split('.')
    const call = calls[group]?.[name]
    if (!call) continue
    const success = described.responses[statusOf(call)]
    if (success) success.description = SUCCESS[statusOf(call)]!
    for (const status of [...errorsOf(call), '5XX'])
      Object.assign(described.responses, {
        [status]: { $ref: `#/components/responses/Error${status}` },
      })
  }
  return document
}

export const statusOf = (endpoint: Endpoint) => endpoint.status ?? 200

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  const scope = scopeOf(endpoint)
  return scope ? [{ session: [] }, { personalToken: [scope] }] : [{ session: [] }]
}

/** Returns the schema that validates and describes a call. @param name in the whole contract, `releases.list` */
export const callSchema = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [name.split('.', 1)[0]!],
  ...(endpoint.access === 'open' ? {} : { security: securityOf(endpoint) }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
  ...(endpoint.form && { consumes: ['application/json', 'multipart/form-data'] }),
  response: { [statusOf(endpoint)]: endpoint.returns },
})

/** Returns the document that an instance of this name serves, without starting one. */
export async function openApiDocument(calls: Contract, siteName: string): Promise<object> {
  const app = Fastify({ pluginTimeout: 0 })
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await describeCalls(api, siteName)
      for (const [group, each] of Object.entries(calls)) {
        for (const [name, endpoint] of Object.entries<Endpoint>(each)) {
          const { method, path: url } = endpoint
          const schema = callSchema(`${group}.${name}`, endpoint)
          api.route({ method, url, schema, handler: () => undefined })
        }
      }
      api.get('/document', { schema: { hide: true } }, async () => api.swagger())
    },
    { prefix: '/api' },
  )
  const { body } = await app.inject('/api/document')
  await app.close()
  return JSON.parse(body) as object
}
