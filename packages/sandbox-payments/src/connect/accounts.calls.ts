import * as z from 'zod'
import { WrongParameter } from '../errors.ts'
import { newId, randomLetters } from '../ids.ts'
import { emit } from '../events/emit.ts'
import type { Account } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { changedMetadata, metadata, text, webAddress, yesNo } from '../wire/parameters.ts'

const requested = z.strictObject({ requested: yesNo })
const LINK_SECONDS = 5 * 60

/** The onboarding requirements, as Stripe names them. */
export const ASKED = ['external_account', 'tos_acceptance.date']

const traits = {
  business_type: z.enum(['individual', 'company', 'non_profit']).optional(),
  email: text(512).optional(),
  metadata: metadata.optional(),
}

export const accountCalls = [
  call(
    'POST',
    '/accounts',
    z.strictObject({
      ...traits,
      type: z.literal('express').optional(),
      country: text(2).optional(),
      capabilities: z
        .strictObject({ card_payments: requested.optional(), transfers: requested.optional() })
        .optional(),
    }),
    async (work, { capabilities, metadata: given, ...rest }) => {
      const account: Account = {
        id: newId('acct'),
        object: 'account',
        business_type: rest.business_type ?? null,
        capabilities: Object.fromEntries(
          Object.entries(capabilities ?? { transfers: { requested: true } })
            .filter(([, each]) => each?.requested)
            .map(([name]) => [name, 'inactive' as const]),
        ),
        charges_enabled: false,
        country: rest.country ?? 'US',
        created: work.now,
        default_currency: 'usd',
        details_submitted: false,
        email: rest.email ?? null,
        metadata: changedMetadata({}, given),
        payouts_enabled: false,
        requirements: {
          currently_due: ASKED,
          eventually_due: ASKED,
          past_due: ASKED,
          disabled_reason: 'requirements.past_due',
        },
        type: 'express',
      }
      await work.records.save(account)
      return account
    },
  ),
  call('GET', '/accounts/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'account', id),
  ),
  call('POST', '/accounts/:id', z.strictObject(traits), async (work, given, { id }) => {
    const account = await existing(work, 'account', id)
    account.business_type = given.business_type ?? account.business_type
    account.email = given.email ?? account.email
    account.metadata = changedMetadata(account.metadata, given.metadata)
    await work.records.save(account)
    await emit(work, 'account.updated', account, { account: id })
    return account
  }),
  call('DELETE', '/accounts/:id', z.strictObject({}), async (work, _, { id }) => {
    await existing(work, 'account', id)
    await work.records.remove(id)
    return { id, object: 'account', deleted: true }
  }),
  call(
    'POST',
    '/account_links',
    z.strictObject({
      account: text(100),
      refresh_url: webAddress,
      return_url: webAddress,
      type: z.enum(['account_onboarding', 'account_update']),
      collection_options: z
        .strictObject({ fields: z.enum(['currently_due', 'eventually_due']).optional() })
        .optional(),
    }),
    async (work, { account: id, refresh_url, return_url }) => {
      const account = await existing(work, 'account', id, 'account')
      const token = randomLetters(32)
      const expires_at = work.now + LINK_SECONDS
      account.sandbox = { link: { token, expires_at, refresh_url, return_url } }
      await work.records.save(account)
      const url = `${work.pagesUrl}/onboarding/${id}/${token}`
      return { object: 'account_link', created: work.now, expires_at, url }
    },
  ),
  call('POST', '/accounts/:id/login_links', z.strictObject({}), async (work, _, { id }) => {
    const account = await existing(work, 'account', id)
    if (!account.details_submitted)
      throw new WrongParameter(
        'account',
        'Cannot create a login link for an account that has not completed onboarding.',
      )
    const token = randomLetters(32)
    account.sandbox = {
      ...account.sandbox,
      dashboard: { token, expires_at: work.now + LINK_SECONDS },
    }
    await work.records.save(account)
    const url = `${work.pagesUrl}/account/${id}/${token}`
    return { object: 'login_link', created: work.now, url }
  }),
]
