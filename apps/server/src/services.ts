/** Everything below the HTTP surface, wired once: the database, the ports, and the modules' services. */
import { join } from 'node:path'
import { FOUNDERS_MAX } from '@hypha/contract'
import type { Config } from './config.ts'
import {
  createAccounts,
  createAudit,
  createAuthenticate,
  createBeta,
  createDataExports,
  createDeletion,
  createExportAddresses,
  createKnownBrowsers,
  createPasskeys,
  createPersonalTokens,
  createSecurity,
  createSessions,
  createSignIn,
  createSignInThrottle,
  createUsers,
} from './modules/accounts/index.ts'
import {
  createArtists,
  createCards,
  createCatalogue,
  createLists,
  createMediaObjects,
  createProfiles,
  createReleases,
  createRoster,
  createTracks,
  createUploads,
} from './modules/catalogue/index.ts'
import type { CachedBody } from './platform/http/cached-body.ts'
import { createCallLimits } from './platform/http/call-limits.ts'
import { createPageCache } from './platform/http/page-cache.ts'
import {
  createAudience,
  createChangelog,
  createComments,
  createFaq,
  createPeople,
  createSocial,
  createSubscriberMessages,
  createSuggestions,
  createSupporters,
  createVotes,
} from './modules/community/index.ts'
import {
  createBookmarks,
  createLibrary,
  createListening,
  createPlaylists,
} from './modules/library/index.ts'
import {
  createCart,
  createDownloadAddresses,
  createDownloads,
  createPurchases,
  createRefunds,
  takeOrderEvent,
} from './modules/commerce/index.ts'
import {
  createContact,
  createFeatures,
  createHouseAds,
  createMarketing,
  createSitePages,
  createTeamResources,
} from './modules/site/index.ts'
import { createCommerce, createPayoutAccounts, createPayouts } from './modules/payouts/index.ts'
import { createCalendarFeeds, createEvents } from './modules/events/index.ts'
import { createMarks } from './modules/user-state/index.ts'
import {
  createCustomers,
  createFounders,
  createMakerSubscriptions,
  createMemberships,
  createVotePurchases,
  createWallet,
  findMakerSubscription,
  findSubmitting,
  takeMembershipEvent,
} from './modules/memberships/index.ts'
import { createModeration } from './modules/moderation/index.ts'
import { createUserNotifications } from './modules/notifications/index.ts'
import { createPictures } from './modules/pictures/index.ts'
import { createReview, createVerification } from './modules/publishing/index.ts'
import { createSearch } from './modules/discovery/index.ts'
import { createStatistics } from './modules/statistics/index.ts'
import { createStreamAccess, createStreamAddresses } from './modules/streaming/index.ts'
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
import { refuseMalware } from './ports/scanner/refuse-malware.ts'
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
    const personalTokens = createPersonalTokens(db, adminRule)
    const authenticate = createAuthenticate({
      ...{ db, log, personalTokens, ...adminRule },
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
      refuseMalware: (picture: Buffer) => refuseMalware(scanner, picture),
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
