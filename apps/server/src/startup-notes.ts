import type { Config } from './config.ts'

/** Returns what is not configured and what that means, one line each, for the operator. Not translated. */
export function startupNotes(config: Config): string[] {
  const { demo, mail, payments, scanner, publicUrl, trustedProxies, database, secret } = config
  const url = new URL(publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isSecure = url.protocol === 'https:'
  const notes: [isMissing: boolean, note: string][] = [
    [
      !demo && mail.kind === 'outbox',
      'SMTP_URL: no e-mail is sent, so nobody can confirm an address or reset a password',
    ],
    [!demo && payments.kind === 'none', 'Stripe (STRIPE_…): nothing can be sold'],
    [payments.kind === 'sandbox', 'Stripe (STRIPE_…): only test cards work, no money moves'],
    [scanner.kind === 'none', 'CLAMD_SOCKET: uploads are not scanned for malware'],
    [
      !demo && isLocal,
      `PUBLIC_URL: links in e-mails lead to ${publicUrl}, which only works on this machine`,
    ],
    [
      !isLocal && !isSecure,
      'HTTPS: PUBLIC_URL is not encrypted, so browsers refuse the cookies of logins',
    ],
    [
      isSecure && trustedProxies.length === 0,
      'TRUSTED_PROXIES: everybody behind your proxy shares one IP address and its limits',
    ],
    [
      database.kind === 'external' && secret === null,
      'HYPHA_SECRET: other hosts need the content of secret.key to use this database',
    ],
  ]
  return notes.filter(([isMissing]) => isMissing).map(([, note]) => note)
}
