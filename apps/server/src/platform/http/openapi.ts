import swagger from '@fastify/swagger'
import { type Contract, type Endpoint, ErrorBody } from '@hypha/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import * as z from 'zod'

/** Describes the calls registered after it in one OpenAPI 3.1 document (CA-17). */
export async function describeCalls(app: FastifyInstance, siteName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: '1',
        description: 'Every refusal has the body of the schema Error. Lists are pages.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: z.toJSONSchema(ErrorBody) as object },
      },
    },
    transform: (route) => withFile(jsonSchemaTransform(route)),
    transformObject: jsonSchemaTransformObject,
  })
}

type Described = ReturnType<typeof jsonSchemaTransform>

interface Fields {
  properties?: object
  required?: string[]
}

/** The form that carries a file: no schema checks that, the handler does. */
const withFile = ({ schema, url }: Described): Described => {
  const { consumes, body } = schema as { consumes?: string[]; body?: Fields }
  // What may come as a form or as JSON has no file.
  if (consumes?.length !== 1) return { schema, url }
  const form = {
    ...body,
    type: 'object',
    properties: { ...body?.properties, file: { type: 'string', format: 'binary' } },
    required: [...(body?.required ?? []), 'file'],
  }
  return { schema: { ...schema, body: form }, url }
}

export const statusOf = (endpoint: Endpoint) => endpoint.status ?? 200

/** What checks a call's input and answer, and describes it. @param name of the whole contract, `releases.list` */
export const callSchema = (name: string, endpoint: Endpoint) => ({
  operationId: name,
  summary: endpoint.summary,
  ...(endpoint.access === 'open' ? {} : { security: [{ bearer: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
  ...(endpoint.form && { consumes: ['application/json', 'multipart/form-data'] }),
  response: { [statusOf(endpoint)]: endpoint.returns },
})

/** The document that an instance of this name serves, without starting one. */
export async function openApiDocument(contract: Contract, siteName: string): Promise<object> {
  const app = Fastify()
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await describeCalls(api, siteName)
      for (const [group, calls] of Object.entries(contract)) {
        for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
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
