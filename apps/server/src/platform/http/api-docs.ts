import type { FastifyInstance, FastifyReply } from 'fastify'
import { PROBLEMS_PATH } from '@hypha/contract'
import { escapeHtml } from '../escape-html.ts'
import { docsPage, inline, markdown } from './docs-page.ts'
import { PROBLEMS } from './problems.ts'
import { renderMessage } from '../texts/render.ts'
import { newNonce } from './security-headers.ts'

interface Operation {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

interface Document {
  info: { title: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, unknown> }
}

/**
 * `/api/docs.json` serves the OpenAPI document; `/api/docs` shows it, and `/api/docs/errors` explains the errors, as
 * pages without scripts.
 */
export function apiDocs(app: FastifyInstance): void {
  const schema = { hide: true }
  app.get('/docs.json', { schema }, async () => app.swagger())
  app.get('/docs', { schema }, async (_request, reply) =>
    sendPage(reply, (nonce) => callsPage(app.swagger() as unknown as Document, nonce)),
  )
  app.get(PROBLEMS_PATH.replace(/^\/api/, ''), { schema }, async (_request, reply) =>
    sendPage(reply, (nonce) => errorsPage(app.swagger().info.title, nonce)),
  )
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string): string {
  const nonce = newNonce()
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  )
  reply.type('text/html; charset=utf-8')
  return page(nonce)
}

function callsPage({ info, tags = [], paths = {}, components }: Document, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.map(({ name, description = '' }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags?.[0] === name),
  }))
  const schemas = Object.entries(components?.schemas ?? {})
  return docsPage(
    info.title,
    nonce,
    `<p><a href="/api/docs.json">OpenAPI 3.1 document</a> · <a href="${PROBLEMS_PATH}">Errors</a></p>
${markdown(info.description ?? '')}
<h2 id="calls">Calls</h2>
<nav aria-label="Groups of calls"><ul>${groups
      .map(({ name }) => `<li><a href="#${name}">${escapeHtml(titleOf(name))}</a></li>`)
      .join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
${groups
  .map(
    (group) => `<section aria-labelledby="${group.name}">
<h3 id="${group.name}">${escapeHtml(titleOf(group.name))}</h3>
<p>${escapeHtml(group.description)}</p>
${group.calls.map(call).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${schemas
  .map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${json(schema)}</details>`,
  )
  .join('\n')}
</section>`,
  )
}

/** Converts `profileSubscriptions` to `Profile subscriptions`. */
const titleOf = (name: string) => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** A JSON schema with links to the schemas it references. */
const json = (value: unknown) => {
  const text = escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$&</a>',
  )
  return `<pre tabindex="0">${text}</pre>`
}

function call({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const { operationId = '', summary = '', parameters, requestBody, responses = {} } = operation
  const statuses = Object.keys(responses)
  const success = statuses.find((status) => status.startsWith('2'))
  const errors = statuses.filter((status) => !status.startsWith('2'))
  const answer = schemaOf(responses[success ?? '']?.content)
  const body = schemaOf(requestBody?.content)
  return `<details id="${operationId}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${accessOf(operation)}</p>
${parameters ? `<h4>Parameters</h4>${json(parameters)}` : ''}
${body ? `<h4>Body (${Object.keys(requestBody?.content ?? {}).join(' or ')})</h4>${json(body)}` : ''}
<h4>Answer ${success}</h4>
${answer ? json(answer) : '<p>Empty.</p>'}
<h4>Errors</h4>
<p>${errors.map(errorLink).join(' ')}</p>
</details>`
}

const schemaOf = (content: Record<string, { schema?: unknown }> = {}) =>
  Object.values(content)[0]?.schema

function accessOf({ security = [] }: Operation): string {
  if (security.length === 0) return 'Open to everybody.'
  const scopes = security.flatMap(({ personalToken }) => personalToken ?? [])
  return scopes.length > 0
    ? `Needs a session, or a personal access token with the scope <code>${scopes.join(' ')}</code>.`
    : 'Needs a session: personal access tokens are not accepted.'
}

const errorLink = (status: string) => {
  const problem = PROBLEMS.find((each) =>
    status === '5XX' ? each.status === 500 : String(each.status) === status,
  )
  return `<a href="${PROBLEMS_PATH}#${problem?.name}">${status}</a>`
}

const errorsPage = (title: string, nonce: string) =>
  docsPage(
    `${title}: errors`,
    nonce,
    `<p><a href="/api/docs">All calls</a></p>
<p>Every error is ${inline('`application/problem+json`')}. Its ${inline('`type`')} links to one of these paragraphs; ${inline('`detail`')} says what happened this time, in a sentence for people.</p>
${PROBLEMS.map(
  ({ name, status, meaning, remedy }) => `<section aria-labelledby="${name}">
<h2 id="${name}">${escapeHtml(renderMessage('en', `platform.problem.${name}`))} <small>${status}</small></h2>
<p>${inline(meaning)}</p>
<p><strong>What to do:</strong> ${inline(remedy)}</p>
</section>`,
).join('\n')}`,
  )
