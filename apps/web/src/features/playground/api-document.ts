/** The part of the OpenAPI document that the page shows (`/api/docs.json`). */
export interface ApiDocument {
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, ApiOperation>>
}

interface ApiOperation {
  summary?: string
  tags?: string[]
  parameters?: ApiParameter[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema?: unknown
}

export interface ApiCall {
  /** `GET`, `POST`, … */
  method: string
  /** With its parameters as `{name}`. */
  path: string
  summary: string
  group: string
  parameters: ApiParameter[]
  /** The JSON schema of its body; undefined without one. */
  body: unknown
  /** The body is a file, which cannot be sent from the page. */
  takesFile: boolean
}

/** All calls of a document, in its order. */
export const callsOf = ({ paths }: ApiDocument): ApiCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {}
      return {
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        group: operation.tags?.[0] ?? '',
        parameters: (operation.parameters ?? []).filter((each) => each.in !== 'header'),
        body: content['application/json']?.schema,
        takesFile: 'multipart/form-data' in content,
      }
    }),
  )

/** The calls in which every word of a search occurs: in the method, the path, or what the call does. */
export function callsWith(calls: readonly ApiCall[], search: string): ApiCall[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ method, path, summary, group }) => {
    const text = `${method} ${path} ${summary} ${group}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The address of a call with its parameters filled in; empty ones of the query are left out. */
export function addressOf(call: ApiCall, values: Readonly<Record<string, string>>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const { name, in: place } of call.parameters)
    if (place === 'query' && values[name]) query.append(name, values[name])
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
