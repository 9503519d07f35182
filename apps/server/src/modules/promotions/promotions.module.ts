import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { discountRoutes } from './discounts/discounts.routes.ts'
import { createDiscountCodes } from './discounts/discounts.service.ts'
import { createDownloadCodes } from './download-codes/download-codes.service.ts'
import { downloadCodeRoutes } from './download-codes/download-codes.routes.ts'

import { saleRoutes } from './sales/sales.routes.ts'
import { createSales } from './sales/sales.service.ts'

export type PromotionsServices = ServicesOf<typeof create>

const create = ({ db, secrets, userStates, siteName, publicUrl }: Base & UserStateServices) => ({
  downloadCodes: createDownloadCodes({
    ...{ db, userStates, siteName, publicUrl },
    key: secrets.downloadCode,
  }),
  discountCodes: createDiscountCodes({ db }),
  sales: createSales({ db }),
})

export const promotionsModule = defineModule({
  create,
  calls(api, services: Running<PromotionsServices>) {
    downloadCodeRoutes(api, services, services.downloadCodes)
    discountRoutes(api, services, services.discountCodes)
    saleRoutes(api, services, services.sales)
  },
})
