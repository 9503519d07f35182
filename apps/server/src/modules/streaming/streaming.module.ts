import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { AccountsServices } from '../accounts/index.ts'
import { createStreamAddresses } from './stream-address.ts'
import { streamRoutes } from './streams.routes.ts'
import { createStreamAccess } from './streams.service.ts'

export type StreamingServices = ServicesOf<typeof create>
const create = async ({ db, notifications, secrets, callers }: Base & AccountsServices) => ({
  addresses: createStreamAddresses(secrets.media),
  access: await createStreamAccess(db, notifications, callers),
})

export const streamingModule = defineModule({
  create,
  pages: (http, services: Running<StreamingServices>) => streamRoutes(http, services),
})
