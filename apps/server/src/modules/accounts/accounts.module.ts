import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { PicturesServices } from '../pictures/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountRoutes } from './accounts.routes.ts'
import { createAccounts } from './accounts.service.ts'
import { createAppPasswords } from './app-passwords.service.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { createAudit } from './audit/audit.service.ts'
import { createAuthenticate } from './authenticate.ts'
import { createCallers } from './callers.ts'
import { betaRoutes } from './beta/beta.routes.ts'
import { createBeta } from './beta/beta.service.ts'
import { dataExportJobs } from './data-export/data-export.jobs.ts'
import { dataExportRoutes } from './data-export/data-export.routes.ts'
import { createDataExports } from './data-export/data-export.service.ts'
import { createExportAddresses } from './data-export/export-address.ts'
import { deletionJobs } from './deletion.jobs.ts'
import { createDeletion } from './deletion.service.ts'
import { guestBuyerJobs } from './guest-buyers/guest-buyers.jobs.ts'
import { guestBuyerRoutes } from './guest-buyers/guest-buyers.routes.ts'
import { createGuestBuyers } from './guest-buyers/guest-buyers.service.ts'
import { createKnownBrowsers } from './known-browser.ts'
import { createPasskeys } from './passkeys.service.ts'
import { createPersonalTokens } from './personal-tokens.service.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { createSecurity } from './security.service.ts'
import { createSessions } from './sessions.service.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import { createSignIn } from './sign-in.service.ts'
import { userJobs } from './users/users.jobs.ts'
import { userRoutes } from './users/users.routes.ts'
import { createUsers } from './users/users.service.ts'

export type AccountsServices = ServicesOf<typeof create>

function create({ config, db, jobs, log, secrets, store, pictures }: Base & PicturesServices) {
  // The password of a demo's admin is public; a demo listens on localhost only.
  const adminRule = { adminsNeedSecondFactor: !config.demo }
  const sessions = createSessions(db, secrets, adminRule)
  const accounts = createAccounts({ ...config, ...adminRule, db, jobs, sessions, pictures })
  const personalTokens = createPersonalTokens(db, adminRule)
  const browsers = createKnownBrowsers(secrets.browser)
  const passkeys = createPasskeys({ ...config, db, log })
  const secondFactorKeys = secrets.secondFactor
  const signIn = createSignIn({
    ...{ db, sessions, browsers, passkeys, secondFactorKeys },
    throttle: createSignInThrottle(db),
  })
  const exportAddresses = createExportAddresses(secrets.download)
  return {
    sessions,
    accounts,
    personalTokens,
    appPasswords: createAppPasswords({
      ...{ db, keys: secrets.appPassword, throttle: createSignInThrottle(db) },
    }),
    authenticate: createAuthenticate({
      ...{ db, log, personalTokens, ...adminRule },
      keys: secrets.accessToken,
    }),
    callers: createCallers({ db, personalTokens, ...adminRule }),
    browsers,
    passkeys,
    signIn,
    security: createSecurity({
      ...config,
      ...adminRule,
      ...{ db, jobs, passkeys, signIn, secondFactorKeys },
      refuseWeakPassword: accounts.refuseWeakPassword,
    }),
    guestBuyers: createGuestBuyers({ db, jobs, sessions }),
    deletion: createDeletion({ db, jobs }),
    exportAddresses,
    dataExports: createDataExports({ ...config, db, jobs, store, exportAddresses }),
    beta: createBeta(db, config.betaCodeHash),
    audit: createAudit(db),
    users: createUsers(db, jobs),
  }
}

/** Ends the subscriptions of a deleted account. Injected, because the modules that charge people come later. */
interface EndsSubscriptions {
  endSubscriptions: (accountId: number) => Promise<void>
}

export const accountsModule = defineModule({
  create,
  calls(api, services: Running<AccountsServices & EndsSubscriptions>) {
    accountRoutes(api, services, services)
    guestBuyerRoutes(api, services, services.guestBuyers)
    userRoutes(api, services, services.users)
    auditRoutes(api, services, services.audit)
    privacyRoutes(api, services, services)
    betaRoutes(api, services, services.beta)
  },
  pages: (http, services) => dataExportRoutes(http, services),
  jobs: (services) => ({
    ...accountJobs(services),
    ...guestBuyerJobs(services),
    ...deletionJobs(services),
    ...dataExportJobs(services),
    ...userJobs(services),
  }),
})
