import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type App, startApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { TEST_SITE } from '../../scripts/build-web.ts'
import { freePort } from '../support/free-port.ts'
import { checkout } from './buying.ts'
import { faults } from './faults.ts'
import { applicationIn, expect, test } from './story.ts'

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** The same instance in a process with Stripe keys. Nothing in these stories makes it call Stripe. */
let app: App
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-stripe-'))
  const config = readConfig({
    ...STRIPE,
    DATABASE_URL: `postgres://hypha@localhost/hypha?host=${encodeURIComponent(process.env.STORY_DATABASE!)}`,
    HYPHA_DATA: dataDir,
    HYPHA_SECRET: await readFile(join(process.env.STORY_DATABASE!, '../secret.key'), 'utf8'),
    HYPHA_ROLES: 'web',
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  app = await startApp(config, {
    log: createLog(config.logLevel),
    webDist: TEST_SITE,
  })
})
test.afterAll(async () => {
  await app?.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Replaces Stripe's script: renders one field and records the calls. */
const SCRIPT = `
  window.asked = []
  window.Stripe = (key) => {
    asked.push(['Stripe', key])
    let field
    const on = {}
    const card = {
      on: (event, hear) => { on[event] = hear },
      mount: (place) => {
        field = document.createElement('input')
        field.setAttribute('aria-label', 'Card at Stripe')
        place.append(field)
        on.ready()
      },
      destroy: () => field.remove(),
    }
    let tries = 0
    return {
      elements: (options) => {
        asked.push(['elements', options])
        return { create: () => card, getElement: () => card, submit: async () => ({}), update: () => {} }
      },
      confirmPayment: async ({ elements, ...given }) => {
        asked.push(['confirmPayment', given])
        return ++tries === 1
          ? { error: { type: 'card_error', code: 'card_declined' } }
          : { paymentIntent: { status: 'processing' } }
      },
    }
  }
  window.Stripe.version = 'endive'`

/** Opens the payment of a founder's seat. */
async function comesToPay(page: Page): Promise<void> {
  const answer = await page.request.post(`${app.url}/api/authentication_token`, {
    data: { email: 'listener@hypha.test', password: 'hypha-demo' },
  })
  const pair = (await answer.json()) as { token: string; refresh_token: string }
  await page.goto(`${app.url}/health/live`)
  await page.evaluate(({ token, refresh_token }) => {
    localStorage.setItem('accessToken', token)
    localStorage.setItem('refreshToken', refresh_token)
  }, pair)
  await page.goto(`${app.url}/memberships`)
  await applicationIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Memberships' })).toBeVisible()
  await page.evaluate(() => {
    const state = {
      clientSecret: 'pi_1_secret_2',
      membership: '{"type":"founder"}',
      provider: '{"kind":"stripe","publishableKey":"pk_test_1","url":null}',
    }
    history.replaceState({ ...(history.state as object), ...state }, '', '/membership-check-out')
  })
  await page.reload()
}

test('[S-76] Stripe’s card form: an unreachable one says so, a retry loads it, and it pays with the chosen country @journey', async ({
  as,
}) => {
  const page = await as()
  const addresses: string[] = []
  let isReachable = false
  await page.route('https://*.stripe.com/**', (route) => {
    addresses.push(route.request().url())
    return isReachable
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.abort()
  })
  await comesToPay(page)
  const { panel, pay, problem } = checkout(page)
  const form = panel.getByRole('form', { name: 'Card' })
  await expect(form).toContainText('The card form couldn’t be loaded from js.stripe.com')
  await expect(panel).toContainText('Secured by Stripe: we never see your card.')
  const country = await panel.getByLabel('Country').inputValue()
  expect(await faults(page, 'without a card form')).toEqual([])
  await pay.click()
  await expect(form).toContainText('The card form hasn’t loaded yet, so you weren’t charged.')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form).toContainText('The card form couldn’t be loaded from js.stripe.com')
  expect(new Set(addresses)).toEqual(new Set(['https://js.stripe.com/endive/stripe.js']))

  isReachable = true
  await form.getByRole('button', { name: 'Try again' }).click()
  const card = form.getByLabel('Card at Stripe')
  await card.fill('4242')
  await expect(panel.getByLabel('Country')).toHaveValue(country)
  await pay.click()
  await expect(problem).toHaveText(/^Your card was declined\. You weren’t charged\./)
  await expect(card).toHaveValue('4242')
  await pay.click()
  await expect(page.getByText('Checking your payment', { exact: true })).toBeVisible()
  const payment = {
    clientSecret: 'pi_1_secret_2',
    confirmParams: { return_url: `${app.url}/membership-check-out?type=founder` },
    redirect: 'if_required',
  }
  expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toEqual([
    ['Stripe', 'pk_test_1'],
    [
      'elements',
      // Light, like the page, on which no theme was chosen.
      { mode: 'payment', amount: 14_900, currency: 'usd', appearance: { theme: 'stripe' } },
    ],
    ['confirmPayment', payment],
    ['confirmPayment', payment],
  ])
})
