import type { FastifyInstance } from 'fastify'
import { newNonce } from './security-headers.ts'

interface Operation {
  operationId?: string
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: unknown
  responses?: unknown
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:dark light;font:15px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer;display:flex;gap:.75rem}
b{font:600 13px ui-monospace;min-width:4.5rem}code,pre{font:13px/1.5 ui-monospace;overflow-x:auto}i{margin-inline-start:auto;opacity:.7}`

/** `/api/docs.json` serves the document, `/api/docs` shows it as a page without any script. */
export function apiDocs(app: FastifyInstance): void {
  app.get('/docs.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/docs', { schema: { hide: true } }, async (_request, reply) => {
    const document = app.swagger()
    const nonce = newNonce()
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    )
    reply.type('text/html; charset=utf-8')
    return page(
      document.info.title,
      (document.paths ?? {}) as Record<string, Record<string, Operation>>,
      nonce,
    )
  })
}

const page = (
  title: string,
  paths: Record<string, Record<string, Operation>>,
  nonce: string,
) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><meta name="viewport" content="width=device-width">
<style nonce="${nonce}">${STYLE}</style></head><body><h1>${escape(title)}</h1>
<p>The document itself: <a href="/api/docs.json">OpenAPI 3.1</a>.</p>
${Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(path, method, operation)),
  )
  .join('\n')}
</body></html>`

const call = (
  path: string,
  method: string,
  { summary = '', security, parameters, requestBody, responses }: Operation,
) => `<details>
<summary><b>${method.toUpperCase()}</b><code>${escape(path)}</code><i>${escape(summary)}${security ? ' · signed in' : ''}</i></summary>
<pre>${escape(JSON.stringify({ parameters, requestBody, responses }, null, 2))}</pre></details>`
