import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startupNotes } from './startup-notes.ts'

const about = (env: Record<string, string>) =>
  startupNotes(readConfig(env)).map((note) => note.split(/:| \(/)[0])

test('a demo only lacks what is not part of it', () => {
  expect(about({})).toEqual(['Stripe', 'CLAMD_SOCKET'])
})

test('outside the demo, everything that makes an instance useless is named', () => {
  expect(about({ HYPHA_DEMO: 'off' })).toEqual(['SMTP_URL', 'Stripe', 'CLAMD_SOCKET', 'PUBLIC_URL'])
  const DATABASE_URL = 'postgres://db/hypha'
  expect(about({ DATABASE_URL, PUBLIC_URL: 'http://music.example' })).toEqual([
    ...['SMTP_URL', 'Stripe', 'CLAMD_SOCKET', 'HTTPS', 'HYPHA_SECRET'],
  ])
})

test('a complete configuration has no notes', () => {
  expect(
    about({
      HYPHA_DEMO: 'off',
      SMTP_URL: 'smtp://mail.example',
      CLAMD_SOCKET: '/run/clamd',
      PUBLIC_URL: 'https://music.example',
      TRUSTED_PROXIES: '10.0.0.1',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }),
  ).toEqual([])
})
