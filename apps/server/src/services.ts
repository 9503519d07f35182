/** Everything below the HTTP surface, wired once: the database, the ports, and the modules' services. */
import { join } from 'node:path'
import { FOUNDERS_MAX } from '@hypha/contract'
import type { Config } from './config.ts'
import { createAccounts } from './modules/accounts/accounts.service.ts'
import { createDeletion } from './modules/accounts/deletion.service.ts'
import { createArtists } from './modules/artists/artists.service.ts'
import { createProfiles } from './modules/artists/profiles.service.ts'
import { createRoster } from './modules/artists/roster.service.ts'
import type { CachedBody } from './platform/http/cached-body.ts'
import { createCallLimits } from './platform/http/call-limits.ts'
import { createPageCache } from './platform/http/page-cache.ts'
import { createAuthenticate } from './modules/accounts/authenticate.ts'
import { createKnownBrowsers } from './modules/accounts/known-browser.ts'
import { createPasskeys } from './modules/accounts/passkeys.service.ts'
import { createPersonalTokens } from './modules/accounts/personal-tokens.service.ts'
import { createSecurity } from './modules/accounts/security.service.ts'
import { createSignInThrottle } from './modules/accounts/sign-in-throttle.ts'
import { createSignIn } from './modules/accounts/sign-in.service.ts'
import { createAudience } from './modules/audience/audience.service.ts'
import { createSubscriberMessages } from './modules/audience/messages.service.ts'
import { createAudit } from './modules/audit/audit.service.ts'
import { createBeta } from './modules/beta/beta.service.ts'
import { createBookmarks } from './modules/bookmarks/bookmarks.service.ts'
import { createCart } from './modules/cart/cart.service.ts'
import { createContact } from './modules/contact/contact.service.ts'
import { createComments } from './modules/comments/comments.service.ts'
import { createDataExports } from './modules/data-export/data-export.service.ts'
import { createExportAddresses } from './modules/data-export/export-address.ts'
import { createDownloadAddresses } from './modules/downloads/download-address.ts'
import { createDownloads } from './modules/downloads/downloads.service.ts'
import { createSessions } from './modules/accounts/sessions.service.ts'
import { createCommerce } from './modules/earnings/commerce.service.ts'
import { createPayoutAccounts } from './modules/earnings/payout-account.service.ts'
import { createPayouts } from './modules/earnings/payouts.service.ts'
import { createCards } from './modules/catalogue/cards.service.ts'
import { createCatalogue } from './modules/catalogue/catalogue.service.ts'
import { createLists } from './modules/catalogue/lists.service.ts'
import { createCalendarFeeds } from './modules/events/calendar-feeds.service.ts'
import { createEvents } from './modules/events/events.service.ts'
import { createFaq } from './modules/faq/faq.service.ts'
import { createSupporters } from './modules/faq/supporters.service.ts'
import { createFeatures } from './modules/features/features.service.ts'
import { createHouseAds } from './modules/house-ads/house-ads.service.ts'
import { createLibrary } from './modules/library/library.service.ts'
import { createListening } from './modules/listening/listening.service.ts'
import { createMarks } from './modules/user-state/marks.ts'
import { createFounders } from './modules/memberships/founders.service.ts'
import { takeMembershipEvent } from './modules/memberships/take-membership-event.ts'
import { createVotePurchases } from './modules/memberships/vote-purchases.service.ts'
import { createCustomers } from './modules/memberships/customers.ts'
import {
  createMakerSubscriptions,
  findMakerSubscription,
} from './modules/memberships/maker-subscriptions.service.ts'
import { createMarketing } from './modules/marketing/marketing.service.ts'
import { findSubmitting } from './modules/memberships/submission-rights.ts'
import { createMemberships } from './modules/memberships/memberships.service.ts'
import { createMediaObjects } from './modules/media-objects/media-objects.service.ts'
import { createModeration } from './modules/moderation/moderation.service.ts'
import { createUserNotifications } from './modules/notifications/user-notifications.service.ts'
import { createPictures } from './modules/pictures/pictures.service.ts'
import { createPeople } from './modules/people/people.service.ts'
import { createPlaylists } from './modules/playlists/playlists.service.ts'
import { createPurchases } from './modules/purchases/purchases.service.ts'
import { takeOrderEvent } from './modules/purchases/take-order-event.ts'
import { createRefunds } from './modules/purchases/refunds.service.ts'
import { createReleases } from './modules/releases/releases.service.ts'
import { createReview } from './modules/review/review.service.ts'
import { createSearch } from './modules/search/search.service.ts'
import { createSitePages } from './modules/site-pages/site-pages.service.ts'
import { createSocial } from './modules/social/social.service.ts'
import { createStatistics } from './modules/statistics/statistics.service.ts'
import { createStreamAddresses } from './modules/streams/stream-address.ts'
import { createStreamAccess } from './modules/streams/streams.service.ts'
import { createChangelog } from './modules/suggestions/changelog.service.ts'
import { createSuggestions } from './modules/suggestions/suggestions.service.ts'
import { createVotes } from './modules/suggestions/votes.service.ts'
import { createTeamResources } from './modules/team-resources/team-resources.service.ts'
import { createTracks } from './modules/tracks/tracks.service.ts'
import { createUploads } from './modules/tracks/uploads.service.ts'
import { createUsers } from './modules/users/users.service.ts'
import { createVerification } from './modules/verification/verification.service.ts'
import { createWallet } from './modules/wallet/wallet.service.ts'
import { createNotifications } from './platform/database/notifications.ts'
import { type Database, openDatabase } from './platform/database/open-database.ts'
import { migrate } from './platform/database/migrate.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { loadSecrets } from './platform/secrets.ts'
import { createMailer } from './ports/mail/create.ts'
import { createMediaStore } from './ports/media-store/create.ts'
import { createPayments } from './ports/payments/create.ts'
import { createScanner } from './ports/scanner/create.ts'
import { taxTable } from './ports/tax/tax-table.ts'
import { createTranscoder } from './ports/transcoder/create-transcoder.ts'

export type Services = Awaited<ReturnType<typeof startServices>>

export interface ServicesOptions {
  log: Log
  /** Told of each step of the start. */
  step?: (what: string) => void
  /** Where it is being opened already; closed with the services. */
  database?: Promise<Database>
}

/** Opens the database, migrates it, and makes every service. `close` undoes all of it, the database last. */
export async function startServices(
  config: Config,
  { log, step = () => undefined, database: opening }: ServicesOptions,
) {
  const database = await (opening ?? openDatabase(config.database, log))
  const { db, target } = database
  try {
    const secrets = await loadSecrets(config.dataDir)
    const ran = await migrate(db)
    if (ran.length > 0) step(`migrated the database: ${ran.join(', ')}`)
    const notifications = createNotifications(target, log)
    const jobs = await startJobs(target, log, { supervise: config.roles.worker })
    const store = await createMediaStore(
      config.storage.kind === 'disk'
        ? { ...config.storage, publicUrl: config.publicUrl, secret: secrets.media }
        : config.storage,
    )
    const from = {
      name: config.siteName,
      address: config.mail.kind === 'smtp' ? config.mail.from : 'no-reply@hypha.test',
    }
    const mailer = createMailer(
      config.mail.kind === 'smtp'
        ? { kind: 'smtp', url: config.mail.url, from }
        : { kind: 'outbox', folder: config.mail.dir, from },
    )
    const scanner = createScanner(config.scanner)
    if (config.scanner.kind === 'none')
      log.info('what people send is not scanned for malware: CLAMD_SOCKET is not set')
    const transcoder = createTranscoder(config.transcoder)
    // A whole album may be prepared while people browse; a download is waited for.
    const patientTranscoder = createTranscoder(config.transcoder, {
      priority: config.preparePriority,
    })
    const addresses = createStreamAddresses(secrets.media)
    const pictures = createPictures(store)
    // A demo's admin has a password that everybody knows, and listens on this machine only.
    const adminRule = { adminsNeedSecondFactor: !config.demo }
    const sessions = createSessions(db, secrets, adminRule)
    const accounts = createAccounts({ ...config, ...adminRule, db, jobs, sessions, pictures })
    const personalTokens = await createPersonalTokens(db, notifications, adminRule)
    const authenticate = await createAuthenticate({
      ...{ db, notifications, log, personalTokens, ...adminRule },
      key: secrets.accessToken,
    })
    const browsers = createKnownBrowsers(secrets.browser)
    const passkeys = createPasskeys({ ...config, db, log })
    const secondFactorKey = secrets.secondFactor
    const signIn = createSignIn({
      ...{ db, sessions, browsers, passkeys, secondFactorKey },
      throttle: createSignInThrottle(db),
    })
    const security = createSecurity({
      ...config,
      ...adminRule,
      ...{ db, jobs, passkeys, signIn, secondFactorKey },
      refuseWeakPassword: accounts.refuseWeakPassword,
    })
    const deletion = createDeletion({ db, jobs })
    const exportAddresses = createExportAddresses(secrets.download)
    const dataExports = createDataExports({ ...config, db, jobs, store, exportAddresses })
    const access = await createStreamAccess(db, notifications)
    const marks = await createMarks(db, notifications)
    const quotaBytes = config.uploadQuotaBytes
    const uploads = createUploads({ db, store, quotaBytes })
    const tracks = createTracks({ db, jobs, marks, store, uploads, quotaBytes, addresses })
    const review = createReview(db, jobs)
    const catalogue = createCatalogue({ db, notifications, log })
    const cards = createCards(db)
    const releases = createReleases({
      ...{ db, jobs, pictures, marks, review, tracks },
      findSubmitting,
    })
    const artists = createArtists({
      db,
      findSubscription: (maker) => findMakerSubscription(db, maker),
    })
    const mediaObjects = createMediaObjects(db, pictures)
    const marketing = createMarketing({ ...config, releases, artists, store })
    const profiles = createProfiles({ db, artists, mediaObjects })
    const roster = createRoster(db, jobs)
    const beta = createBeta(db, config.betaCodeHash)
    const lists = createLists({ catalogue, cards, marks })
    const pageCache = createPageCache<CachedBody>((body) => body)
    catalogue.onChange(pageCache.clear)
    const search = createSearch({ catalogue, cards, artists, marks })
    const library = createLibrary({ db, marks })
    const listening = createListening({ db, marks, library })
    const cart = createCart({ db, marks })
    const payments = await createPayments({ config, target, secrets, log })
    const purchases = createPurchases({ ...config, db, cart, payments, tax: taxTable })
    const refunds = createRefunds({ db, jobs, payments, log })
    const customers = createCustomers({ db, stripe: payments.stripe })
    const subscriptionParts = { db, jobs, payments, tax: taxTable, customers }
    const memberships = createMemberships(subscriptionParts)
    const makerSubscriptions = createMakerSubscriptions(subscriptionParts)
    const foundersMax = FOUNDERS_MAX
    const founders = createFounders({
      ...config,
      ...{ db, jobs, payments, tax: taxTable, foundersMax },
    })
    const votePurchases = createVotePurchases({
      ...config,
      ...{ db, jobs, payments, tax: taxTable },
    })
    const paymentEventHandlers = [
      takeOrderEvent({ db, jobs, payments }),
      takeMembershipEvent({ ...subscriptionParts, foundersMax }),
    ]
    const wallet = createWallet({ db, payments, customers })
    const downloadAddresses = createDownloadAddresses(secrets.download)
    const downloads = createDownloads({
      ...{ db, jobs, store, marks, listening },
      addresses: downloadAddresses,
    })
    const commerce = createCommerce(db, jobs)
    const { stripe } = payments
    const payoutAccounts = createPayoutAccounts({ ...config, db, stripe, log })
    const payouts = createPayouts({ db, jobs, stripe, accounts: payoutAccounts, log })
    const statistics = createStatistics({ db, payouts, commerce })
    const playlists = createPlaylists({ db, marks, pictures, publicUrl: config.publicUrl })
    const bookmarks = createBookmarks({ db, marks })
    const comments = createComments({ db, jobs, pictures })
    const events = createEvents({ db, jobs, mediaObjects })
    const calendarFeeds = createCalendarFeeds({ ...config, db, key: secrets.calendar })
    const moderation = createModeration({ db, jobs, comments, events, tracks, review })
    const verification = createVerification({
      ...{ db, jobs, store, key: secrets.identity },
      keptDays: config.identityDays,
    })
    const audit = createAudit(db)
    const users = createUsers(db, jobs)
    const teamResources = createTeamResources(db)
    const sitePages = createSitePages({
      folder: join(config.dataDir, 'pages'),
      operator: { ...config, movesMoney: config.payments.kind === 'stripe' },
      log,
    })
    const houseAds = await createHouseAds(db, notifications)
    const people = createPeople({ db, pictures, artists, cards, marks, playlists })
    const social = createSocial({ db, jobs, artists, people, cards, marks })
    const audience = createAudience({ db, artists, people })
    const subscriberMessages = createSubscriberMessages({ db, jobs })
    const userNotifications = createUserNotifications(db, secrets)
    const suggestions = createSuggestions(db, jobs)
    const votes = createVotes(db)
    const changelog = createChangelog(db, jobs)
    const faq = createFaq(db)
    const supporters = createSupporters(db)
    const contact = createContact(db, jobs)
    const features = await createFeatures(db, notifications)
    return {
      config,
      log,
      secrets,
      db,
      target,
      notifications,
      jobs,
      store,
      mailer,
      scanner,
      transcoder,
      patientTranscoder,
      addresses,
      pictures,
      sessions,
      accounts,
      signIn,
      security,
      passkeys,
      personalTokens,
      browsers,
      deletion,
      dataExports,
      exportAddresses,
      authenticate,
      limits: createCallLimits(db),
      access,
      tracks,
      uploads,
      releases,
      review,
      catalogue,
      lists,
      pageCache,
      search,
      artists,
      profiles,
      roster,
      mediaObjects,
      marketing,
      beta,
      marks,
      library,
      listening,
      cart,
      payments,
      paymentEventHandlers,
      tax: taxTable,
      purchases,
      refunds,
      customers,
      memberships,
      makerSubscriptions,
      foundersMax,
      founders,
      wallet,
      downloads,
      downloadAddresses,
      commerce,
      payoutAccounts,
      payouts,
      statistics,
      playlists,
      features,
      bookmarks,
      comments,
      events,
      calendarFeeds,
      moderation,
      verification,
      audit,
      users,
      teamResources,
      sitePages,
      userNotifications,
      people,
      social,
      audience,
      subscriberMessages,
      houseAds,
      suggestions,
      votes,
      votePurchases,
      changelog,
      faq,
      supporters,
      contact,
      workDir: join(config.dataDir, 'work'),
      async close() {
        await jobs.close()
        await payments.close()
        await notifications.close()
        await catalogue.close()
        await store.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
