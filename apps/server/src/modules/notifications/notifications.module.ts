import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { oneClickRoutes } from './one-click.routes.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { createUserNotifications } from './user-notifications.service.ts'

type Services = ServicesOf<typeof create>
const create = ({ db, secrets }: Base) => ({
  userNotifications: createUserNotifications(db, secrets),
})

export const notificationsModule = defineModule({
  create,
  calls(api, services: Running<Services>) {
    notificationRoutes(api, services, services.userNotifications)
    realtimeRoutes(api, services, services.publisher)
  },
  pages: (http, services) => oneClickRoutes(http, services),
  jobs: notificationJobs,
})
