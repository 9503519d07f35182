import type { Base } from '../base.ts'
import { listModules } from '../platform/module.ts'
import { accountsModule } from './accounts/index.ts'
import { catalogueModule } from './catalogue/index.ts'
import { commerceModule, findTrackFiles } from './commerce/index.ts'
import { communityModule } from './community/index.ts'
import { discoveryModule } from './discovery/index.ts'
import { calendarFileOf, eventsModule } from './events/index.ts'
import { feedsModule } from './feeds/index.ts'
import { libraryModule } from './library/index.ts'
import { maintenanceModule } from './maintenance/index.ts'
import { findProfileSubscription, findSubmitting, membershipsModule } from './memberships/index.ts'
import { merchModule } from './merch/index.ts'
import { moderationModule } from './moderation/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { operationsModule } from './operations/index.ts'
import { paymentsModule } from './payments/index.ts'
import { payoutsModule } from './payouts/index.ts'
import { picturesModule } from './pictures/index.ts'
import { promotionsModule } from './promotions/index.ts'
import { createReview, publishingModule } from './publishing/index.ts'
import { scrobblingModule } from './scrobbling/index.ts'
import { siteModule } from './site/index.ts'
import { statisticsModule } from './statistics/index.ts'
import { streamingModule } from './streaming/index.ts'
import { subsonicModule } from './subsonic/index.ts'
import { ticketsModule } from './tickets/index.ts'
import { userStateModule } from './user-state/index.ts'
import { webhooksModule } from './webhooks/index.ts'

/** The modules of the product. Each uses only those above it (`modules.test.ts`). */
export const modules = listModules<Base>()
  .with(picturesModule)
  .with(notificationsModule)
  .with(accountsModule)
  .with(operationsModule)
  .with(webhooksModule)
  .with(userStateModule)
  .with(streamingModule)
  .with(paymentsModule)
  .with(
    catalogueModule({
      findSubmitting,
      findProfileSubscription: findProfileSubscription,
      createReview,
    }),
  )
  .with(libraryModule({ findTrackFiles }))
  .with(scrobblingModule)
  .with(publishingModule)
  .with(discoveryModule)
  .with(communityModule)
  .with(membershipsModule)
  .with(ticketsModule({ calendarFileOf }))
  .with(merchModule)
  .with(promotionsModule)
  .with(commerceModule)
  .with(payoutsModule)
  .with(statisticsModule)
  .with(eventsModule)
  .with(moderationModule)
  .with(subsonicModule)
  .with(siteModule)
  .with(feedsModule)
  .with(maintenanceModule)
