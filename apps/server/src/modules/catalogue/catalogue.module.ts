import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { PicturesServices } from '../pictures/index.ts'
import type { StreamingServices } from '../streaming/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { artistRoutes } from './artists/artists.routes.ts'
import { createArtists } from './artists/artists.service.ts'
import { createProfiles } from './artists/profiles.service.ts'
import { rosterJobs } from './artists/roster.jobs.ts'
import { rosterRoutes } from './artists/roster.routes.ts'
import { createRoster } from './artists/roster.service.ts'
import { createCards } from './cards/cards.service.ts'
import { createCatalogue } from './lists/catalogue.service.ts'
import { createLists } from './lists/lists.service.ts'
import { mediaObjectRoutes } from './media-objects/media-objects.routes.ts'
import { createMediaObjects } from './media-objects/media-objects.service.ts'
import { preOrderRoutes } from './pre-orders/pre-orders.routes.ts'
import { createPreOrders } from './pre-orders/pre-orders.service.ts'
import { releaseFileJobs } from './release-files/release-files.jobs.ts'
import { releaseFileRoutes } from './release-files/release-files.routes.ts'
import { createReleaseFiles } from './release-files/release-files.service.ts'
import { releaseJobs } from './releases/releases.jobs.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { createReleases } from './releases/releases.service.ts'
import { repairJobs } from './tracks/repair.jobs.ts'
import { trackRoutes } from './tracks/tracks.routes.ts'
import { trackJobs } from './tracks/tracks.jobs.ts'
import { createTracks } from './tracks/tracks.service.ts'
import { uploadRoutes } from './tracks/uploads.routes.ts'
import { createUploads } from './tracks/uploads.service.ts'

export type CatalogueServices = ServicesOf<ReturnType<typeof createBy>>

/** Rules injected by modules further down. */
interface Rules {
  findSubmitting: Parameters<typeof createReleases>[0]['findSubmitting']
  findProfileSubscription: Parameters<typeof createArtists>[0]['findSubscription'] extends (
    ...profile: infer Profile
  ) => infer Found
    ? (db: Base['db'], ...profile: Profile) => Found
    : never
  createReview: (
    db: Base['db'],
    jobs: Base['jobs'],
  ) => Parameters<typeof createReleases>[0]['review']
}

const createBy =
  ({ findSubmitting, findProfileSubscription, createReview }: Rules) =>
  (parts: Base & PicturesServices & StreamingServices & UserStateServices) => {
    const { config, db, jobs, notifications, log, store, pictures, userStates, addresses } = parts
    const { staleReads } = parts
    const quotaBytes = config.uploadQuotaBytes
    const uploads = createUploads({ db, store, quotaBytes })
    const tracks = createTracks({ db, jobs, userStates, store, uploads, quotaBytes, addresses })
    const catalogue = createCatalogue({ db, staleReads, notifications, log })
    catalogue.onChange(parts.pageCache.clear)
    const cards = createCards(db, staleReads.db)
    const artists = createArtists({
      db,
      jobs,
      findSubscription: (profile) => findProfileSubscription(db, profile),
    })
    const mediaObjects = createMediaObjects(db, pictures)
    const releases = createReleases({
      ...{ db, jobs, pictures, userStates, tracks, findSubmitting },
      review: createReview(db, jobs),
    })
    return {
      releaseFiles: createReleaseFiles({ db, jobs, store, quotaBytes }),
      uploads,
      tracks,
      catalogue,
      cards,
      lists: createLists({ catalogue, cards, userStates }),
      releases,
      preOrders: createPreOrders({ db, jobs, cards, releases, userStates }),
      artists,
      mediaObjects,
      profiles: createProfiles({ db, artists, mediaObjects }),
      roster: createRoster(db, jobs),
    }
  }

export const catalogueModule = (rules: Rules) =>
  defineModule({
    create: createBy(rules),
    calls(api, services: Running<CatalogueServices>) {
      const { releases, tracks, artists, lists } = services
      releaseRoutes(api, services, releases, tracks, artists, lists)
      trackRoutes(api, services, services)
      preOrderRoutes(api, services, services.preOrders)
      releaseFileRoutes(api, services, services.releaseFiles)
      uploadRoutes(api, services, services.uploads)
      artistRoutes(api, services, artists, services.profiles)
      rosterRoutes(api, services, services.roster)
      mediaObjectRoutes(api, services, services.mediaObjects)
    },
    jobs: (services) => ({
      ...releaseJobs(services),
      ...trackJobs(services),
      ...repairJobs(services),
      ...releaseFileJobs(services),
      ...rosterJobs(services),
    }),
  })
