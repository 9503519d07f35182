import { escapeHtml } from '../../../platform/escape-html.ts'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../platform/errors.ts'
import { newNonce } from '../../../platform/http/security-headers.ts'
import { MailRefused } from '../../../ports/mail/mailer.ts'
import { listOutbox, readOutboxMail } from '../../../ports/mail/outbox-mailer.ts'

const STYLE = `
:root{color-scheme:dark light;font:16px/1.5 system-ui}body{max-width:48rem;margin:2rem auto;padding:0 1rem}
a{color:inherit}li{border-top:1px solid #8884;padding:.6rem 0;list-style:none}ul{padding:0}small{opacity:.7}
iframe{width:100%;height:70vh;border:1px solid #8884;background:#fff}`

/** `/dev/mail`: the mails that a demo instance would have sent. */
export function devMailboxRoutes(app: FastifyInstance, folder: string): void {
  app.get('/dev/mail', async (_request, reply) => {
    const mails = await listOutbox(folder)
    const rows = mails.map(
      ({ id, to, subject, sentAt }) =>
        `<li><a href="/dev/mail/${encodeURIComponent(id)}">${escapeHtml(subject)}</a><br><small>to ${escapeHtml(to)}, ${escapeHtml(sentAt.slice(0, 16).replace('T', ' '))}</small></li>`,
    )
    const nonce = newNonce()
    policy(reply, nonce)
    // not translated: a page for developers
    return html('Mails of this demo', `<ul>${rows.join('') || '<li>No mail yet.</li>'}</ul>`, nonce)
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = await readOutboxMail(folder, id).catch((error: unknown) => {
      if (error instanceof MailRefused) return null
      throw error
    })
    if (!mail) throw new NotFound('site.mails.gone')
    const nonce = newNonce()
    policy(reply, nonce)
    const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
    )
    const frame = `<iframe sandbox title="The mail" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    return html(
      mail.subject,
      `<p><a href="/dev/mail">All mails</a> · to ${escapeHtml(mail.to)}</p><ul>${links.join('')}</ul>${frame}`,
      nonce,
    )
  })
}

// The mail is shown in a sandbox without scripts; its inline styles are allowed.
const policy = (
  reply: { header(name: string, value: string): unknown; type(value: string): unknown },
  nonce: string,
) => {
  reply.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  )
  reply.type('text/html; charset=utf-8')
}

const html = (title: string, body: string, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width">
<style nonce="${nonce}">${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
