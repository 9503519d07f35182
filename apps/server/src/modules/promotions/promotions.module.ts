import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import type { UserStateServices } from '../user-state/index.ts'
import { discountRoutes } from './discounts/discounts.routes.ts'
import { createDiscountCodes } from './discounts/discounts.service.ts'
import { createDownloadCodes } from './download-codes/download-codes.service.ts'
import { downloadCodeRoutes } from './download-codes/download-codes.routes.ts'
import { promoLinkRoutes } from './promo-links/promo-links.routes.ts'
import { createPromoLinks } from './promo-links/promo-links.service.ts'
import { saleRoutes } from './sales/sales.routes.ts'
import { createSales } from './sales/sales.service.ts'

export type PromotionsServices = ServicesOf<typeof create>

const create = ({
  db,
  jobs,
  secrets,
  userStates,
  releases,
  siteName,
  publicUrl,
}: Base & UserStateServices & CatalogueServices) => ({
  downloadCodes: createDownloadCodes({
    ...{ db, userStates, siteName, publicUrl },
    key: secrets.downloadCode,
  }),
  discountCodes: createDiscountCodes({ db }),
  sales: createSales({ db }),
  promoLinks: createPromoLinks({ db, jobs, releases, publicUrl, key: secrets.promoLink }),
})

export const promotionsModule = defineModule({
  create,
  calls(api, services: Running<PromotionsServices>) {
    downloadCodeRoutes(api, services, services.downloadCodes)
    discountRoutes(api, services, services.discountCodes)
    saleRoutes(api, services, services.sales)
    promoLinkRoutes(api, services, services.promoLinks)
  },
})
