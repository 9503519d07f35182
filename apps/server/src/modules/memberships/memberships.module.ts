import { FOUNDERS_MAX } from '@hypha/contract'
import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { PaymentsServices } from '../payments/index.ts'
import type { PicturesServices } from '../pictures/index.ts'
import { createCustomers } from './customers.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { founderJobs } from './founders.jobs.ts'
import { founderRoutes } from './founders.routes.ts'
import { createFounders } from './founders.service.ts'
import { profileSubscriptionRoutes } from './profile-subscriptions.routes.ts'
import { createProfileSubscriptions } from './profile-subscriptions.service.ts'
import { membershipPaymentJobs } from './membership-payments.jobs.ts'
import { membershipRoutes } from './memberships.routes.ts'
import { createMemberships } from './memberships.service.ts'
import { subscriptionJobs } from './subscriptions.jobs.ts'
import { createPosts } from './support/posts.service.ts'
import { supportRoutes } from './support/support.routes.ts'
import { createSupport } from './support/support.service.ts'
import { takeMembershipEvent } from './take-membership-event.ts'
import { createVotePurchases } from './vote-purchases.service.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { createWallet } from './wallet/wallet.service.ts'

type Services = ServicesOf<typeof create>

function create(base: Base & PaymentsServices & PicturesServices) {
  const { config, db, jobs, payments, tax, pictures, paymentEventHandlers } = base
  const customers = createCustomers({ db, stripe: payments.stripe })
  const parts = { db, jobs, payments, tax, customers }
  const foundersMax = FOUNDERS_MAX
  paymentEventHandlers.push(takeMembershipEvent({ ...parts, foundersMax }))
  return {
    customers,
    memberships: createMemberships(parts),
    profileSubscriptions: createProfileSubscriptions(parts),
    support: createSupport({ ...parts, pictures }),
    posts: createPosts(parts),
    foundersMax,
    founders: createFounders({ ...config, db, jobs, payments, tax, foundersMax }),
    votePurchases: createVotePurchases({ ...config, db, jobs, payments, tax }),
    wallet: createWallet({ db, payments, customers }),
    endSubscriptions: (accountId: number) =>
      endSubscriptions(parts, accountId, ['premium', 'artist', 'label', 'support']),
  }
}

export const membershipsModule = defineModule({
  create,
  calls(api, services: Running<Services>) {
    membershipRoutes(api, services, services.memberships)
    profileSubscriptionRoutes(api, services, services.profileSubscriptions)
    supportRoutes(api, services, services)
    founderRoutes(api, services, services.founders)
    walletRoutes(api, services, services.wallet)
  },
  jobs: (services) => ({
    ...membershipPaymentJobs(services),
    ...subscriptionJobs(services),
    ...founderJobs(services),
  }),
})
