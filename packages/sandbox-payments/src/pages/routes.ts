import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import type { Records } from '../store/records.ts'
import type { Work } from '../work.ts'
import { accountPage } from './account-page.ts'
import { page, pageHeaders } from './layout.ts'
import { onboardingPage } from './onboarding-page.ts'
import { threeDSecurePage } from './three-d-secure-page.ts'

/** What a page shows, where it leads, or null when its address is not, or no longer, good. */
export type Shown = { html: string; leadsTo?: string | null } | { redirect: string } | null

export interface Page {
  path: string
  show(records: Records, id: string, token: string, now: number): Promise<Shown>
  /** What pressing one of its buttons does. */
  answer?(work: Work, id: string, token: string, answer: string): Promise<Shown>
}

const PAGES: readonly Page[] = [threeDSecurePage, onboardingPage, accountPage]

/** The pages that Stripe would host. Their addresses hold a token that only the browser that was sent there knows. */
export function pageRoutes(app: FastifyInstance, sandbox: Sandbox): void {
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
