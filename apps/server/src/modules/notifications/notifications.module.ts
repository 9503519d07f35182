import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { notificationJobs } from './notifications.jobs.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { oneClickRoutes } from './one-click.routes.ts'
import { pushJobs } from './push/push.jobs.ts'
import { pushDeviceRoutes } from './push/push-devices.routes.ts'
import { createPushDevices } from './push/push-devices.service.ts'
import { realtimeRoutes } from './realtime/realtime.routes.ts'
import { createUserNotifications } from './user-notifications.service.ts'

type Services = ServicesOf<typeof create>
const create = ({ db, push, secrets }: Base) => ({
  pushDevices: createPushDevices(db, push),
  userNotifications: createUserNotifications(db, secrets),
})

export const notificationsModule = defineModule({
  create,
  calls(api, services: Running<Services>) {
    notificationRoutes(api, services, services.userNotifications)
    pushDeviceRoutes(api, services, services.pushDevices)
    realtimeRoutes(api, services, services.publisher)
  },
  pages: (http, services) => oneClickRoutes(http, services),
  jobs: (services: Running<Services>) => ({ ...notificationJobs(services), ...pushJobs(services) }),
})
