/** The parts of the OpenAPI document that the page uses. */
export interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  parameters?: readonly Parameter[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, unknown>
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema?: { type?: string; enum?: readonly unknown[]; description?: string }
}

export interface ApiDocument {
  tags?: readonly { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}

/** A call with its method and path. */
export interface DocumentedCall extends Operation {
  method: string
  /** Relative to /api. */
  path: string
}

/** Groups the calls whose path, name or summary contains every word of the query. */
export function groupsOf({ tags = [], paths }: ApiDocument, query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): DocumentedCall => ({
      ...operation,
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ''),
    })),
  )
  const found = calls.filter(({ method, path, operationId, summary }) => {
    const text = `${method} ${path} ${operationId} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return tags
    .map(({ name, description }) => ({
      name,
      description,
      calls: found.filter((call) => call.tags?.[0] === name),
    }))
    .filter((group) => group.calls.length > 0)
}

/** Returns the success status of a call. */
export const successOf = ({ responses = {} }: Operation): number =>
  Number(Object.keys(responses).find((status) => status.startsWith('2')))

/** Undefined if the call takes no JSON. */
export const bodySchemaOf = ({ requestBody }: Operation): unknown =>
  requestBody?.content?.['application/json']?.schema

/** Whether the body is a file. */
export const takesFile = (call: Operation): boolean =>
  call.requestBody !== undefined && bodySchemaOf(call) === undefined
