import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { createDownloadCodes } from './download-codes/download-codes.service.ts'
import { downloadCodeRoutes } from './download-codes/download-codes.routes.ts'

export type PromotionsServices = ServicesOf<typeof create>

const create = ({ db, secrets, userStates, siteName, publicUrl }: Base & UserStateServices) => ({
  downloadCodes: createDownloadCodes({
    ...{ db, userStates, siteName, publicUrl },
    key: secrets.downloadCode,
  }),
})

export const promotionsModule = defineModule({
  create,
  calls(api, services: Running<PromotionsServices>) {
    downloadCodeRoutes(api, services, services.downloadCodes)
  },
})
