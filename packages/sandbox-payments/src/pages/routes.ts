import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxParts } from '../sandbox-parts.ts'
import { accountPage } from './account-page.ts'
import { page, pageHeaders } from './layout.ts'
import type { Page, Shown } from './page.ts'
import { onboardingPage } from './onboarding-page.ts'
import { threeDSecurePage } from './three-d-secure-page.ts'

const PAGES: readonly Page[] = [threeDSecurePage, onboardingPage, accountPage]

/** Pages that Stripe would host. Their URLs contain a token known only to the redirected browser. */
export function pageRoutes(app: FastifyInstance, sandbox: SandboxParts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  )
  for (const { path, show, answer } of PAGES) {
    const url = `${path}/:id/:token`
    app.get<{ Params: Address }>(url, async ({ params }, reply) =>
      send(reply, await show(sandbox.store.read, params.id, params.token, await sandbox.now())),
    )
    if (!answer) continue
    app.post<{ Params: Address; Body: string }>(url, async ({ params, body }, reply) => {
      const pressed = new URLSearchParams(body).get('answer') ?? ''
      const now = await sandbox.now()
      const { pagesUrl } = sandbox
      const shown = await sandbox.store.write((records) =>
        answer({ records, now, pagesUrl, cause: null }, params.id, params.token, pressed),
      )
      sandbox.nudge()
      return send(reply, shown)
    })
  }
}

interface Address {
  id: string
  token: string
}

const GONE = page(
  'This page is over',
  '<p>It was answered already, or its time has passed. Go back to where you came from.</p>',
)

function send(reply: FastifyReply, shown: Shown) {
  if (!shown) return reply.status(404).headers(pageHeaders(null)).send(GONE)
  if ('redirect' in shown) return reply.redirect(shown.redirect, 303)
  return reply.headers(pageHeaders(shown.leadsTo ?? null)).send(shown.html)
}
